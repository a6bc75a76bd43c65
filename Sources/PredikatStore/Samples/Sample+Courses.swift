import PredikatText

extension Sample {
  /// Students and the courses they take.
  public static let courses = Sample(
    name: "courses", summary: "students and the courses they take",
    modelSource: """
      import Foundation
      import SwiftData

      enum Level: Int, Codable {
        case beginner = 1
        case intermediate = 2
        case advanced = 3
      }

      struct Schedule: Codable {
        var weekday: Int
        var hour: Int
        var room: String?
      }

      struct Address: Codable {
        var street: String?
        var town: String
        var country: String
      }

      @Model
      final class Student {
        #Index<Student>([\\.name], [\\.year, \\.average])
        #Unique<Student>([\\.email])

        var name: String
        var email: String
        var birthday: Date
        var year: Int
        var average: Double
        var scholarship: Decimal?
        var grades: [Int]
        var languages: [String]
        var address: Address?
        var photo: Data?
        var isActive: Bool
        @Relationship(inverse: \\Course.students) var courses: [Course]
        var tutor: Student?
        @Relationship(inverse: \\Student.tutor) var pupils: [Student]
      }

      @Model
      final class Course {
        #Index<Course>([\\.level, \\.credits])

        @Attribute(.unique) var code: String
        var title: String
        var about: String
        var credits: Int
        var level: Level
        var capacity: Int?
        var schedule: Schedule
        var syllabus: URL?
        var startDate: Date
        var students: [Student]
      }
      """
  ) { rows in
    let courses = share(of: rows, per: 20)
    return [courseBatch(courses), studentBatch(rows, courses: courses)]
  }

  private static func courseBatch(_ count: Int) -> ObjectBatch {
    ObjectBatch(
      "Course", count: count, stream: 31,
      [
        "code", "title", "about", "credits", "level", "capacity", "schedule", "syllabus",
        "startDate", "students",
      ]
    ) { index, random in
      let words = Vocabulary.choose(&random)
      let topic = random.below(words.topics.count)
      return [
        .string("\(words.language.uppercased())\(100 + index)"),
        .string(words.title(topic: topic, &random)),
        .string(words.text(sentences: 2, &random)),
        .integer(Int64(random.in(1...8))),
        .integer(Int64(random.pick([1, 1, 1, 2, 2, 3]))),
        random.percent(70) ? .integer(Int64(random.in(1...12) * 10)) : .null,
        .structure([
          "weekday": .integer(Int64(random.in(1...5))), "hour": .integer(Int64(random.in(8...18))),
          "room": random.percent(60) ? .string("\(random.in(1...4)).\(random.in(10...30))") : .null,
        ]),
        random.percent(50) ? .string("https://example.edu/c/\(index + 1)") : .null,
        .date(SampleDates.past(&random)),
        .null,
      ]
    }
  }

  private static func studentBatch(_ count: Int, courses: Int) -> ObjectBatch {
    ObjectBatch(
      "Student", count: count, stream: 32,
      [
        "name", "email", "birthday", "year", "average", "scholarship", "grades", "languages",
        "address", "photo", "isActive", "courses", "tutor", "pupils",
      ]
    ) { index, random in
      let words = Vocabulary.choose(&random)
      let grades = (0..<random.below(9)).map { _ in random.pick([1, 1, 1, 2, 2, 2, 3, 3, 4, 5]) }
      let average = grades.isEmpty ? 0 : Double(grades.reduce(0, +)) / Double(grades.count)
      return [
        .string(SampleText.spelled(words.person(&random), &random)),
        .string("student\(index + 1)@example.edu"),
        .date(SampleDates.midnight(years: 1990...2007, &random)),
        .integer(Int64(random.in(1...5))),
        .double(average),
        random.percent(20)
          ? .decimal(SampleText.money(cents: random.in(500...20_000) * 25)) : .null,
        .array(grades.map { .integer(Int64($0)) }),
        .array(languages(words.language, &random)),
        random.percent(80)
          ? SampleText.address(in: random.pick(words.towns).name, country: words.country, &random)
          : .null,
        random.percent(10) ? .data(random.bytes(random.in(1...32))) : .null,
        .bool(random.percent(88)),
        .array(SampleText.references(to: "Course", of: courses, most: 6, &random)),
        index > 0 && random.percent(25)
          ? .object(ObjectID(entity: "Student", key: Int64(random.below(index)) + 1)) : .null,
        .null,
      ]
    }
  }

  private static func languages(_ own: String, _ random: inout SampleRandom) -> [Value] {
    var codes = [own]
    for code in ["cs", "en", "hr", "hu", "ru"] where code != own && random.percent(25) {
      codes.append(code)
    }
    return codes.map(Value.string)
  }
}
