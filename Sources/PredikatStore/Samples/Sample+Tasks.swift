import PredikatText

extension Sample {
  /// Tasks with their projects, labels and parts.
  public static let tasks = Sample(
    name: "tasks", summary: "tasks with their projects, labels and parts",
    modelSource: """
      import Foundation
      import SwiftData

      enum Status: String, Codable {
        case open, active, waiting, done, cancelled
      }

      enum Priority: Int, Codable {
        case low, normal, high, urgent
      }

      struct ChecklistItem: Codable {
        var text: String
        var isDone: Bool
      }

      @Model
      final class Project {
        #Index<Project>([\\.isArchived, \\.name])

        @Attribute(.unique) var code: String
        var name: String
        var notes: String?
        var isArchived: Bool
        var startedAt: Date
        var deadline: Date?
        @Relationship(deleteRule: .cascade, inverse: \\Task.project) var tasks: [Task]
      }

      @Model
      final class Label {
        @Attribute(.unique) var name: String
        var isShared: Bool
        var tasks: [Task]
      }

      @Model
      final class Task {
        #Index<Task>(
          [\\.isCompleted, \\.dueDate], [\\.status, \\.priority], [\\.title])

        @Attribute(.unique) var uuid: UUID
        var title: String
        var notes: String
        var status: Status
        var priority: Priority
        var isCompleted: Bool
        var estimate: Int
        var spent: Int
        var progress: Double
        var checklist: [ChecklistItem]
        var reminders: [Date]
        var createdAt: Date
        var dueDate: Date?
        var completedAt: Date?
        var project: Project?
        @Relationship(inverse: \\Label.tasks) var labels: [Label]
        var parent: Task?
        @Relationship(deleteRule: .cascade, inverse: \\Task.parent) var subtasks: [Task]
      }
      """
  ) { rows in
    let projects = share(of: rows, per: 25)
    let labels = share(of: rows, per: 1, most: Vocabulary.labelNames.count)
    return [
      projectBatch(projects), labelBatch(labels),
      taskBatch(rows, projects: projects, labels: labels),
    ]
  }

  private static func projectBatch(_ count: Int) -> ObjectBatch {
    ObjectBatch(
      "Project", count: count, stream: 11,
      ["code", "name", "notes", "isArchived", "startedAt", "deadline", "tasks"]
    ) { index, random in
      let words = Vocabulary.choose(&random)
      let started = SampleDates.past(&random)
      return [
        .string("P-\(index + 1)"),
        .string(words.title(topic: random.below(words.topics.count), &random)),
        random.percent(50) ? .string(words.text(sentences: 2, &random)) : .null,
        .bool(random.percent(30)),
        .date(started),
        random.percent(60) ? .date(SampleDates.later(than: started, days: 700, &random)) : .null,
        .null,
      ]
    }
  }

  private static func labelBatch(_ count: Int) -> ObjectBatch {
    ObjectBatch("Label", count: count, stream: 12, ["name", "isShared", "tasks"]) {
      index, random in
      [.string(Vocabulary.labelNames[index]), .bool(random.percent(50)), .null]
    }
  }

  private static func taskBatch(_ count: Int, projects: Int, labels: Int) -> ObjectBatch {
    ObjectBatch(
      "Task", count: count, stream: 13,
      [
        "uuid", "title", "notes", "status", "priority", "isCompleted", "estimate", "spent",
        "progress", "checklist", "reminders", "createdAt", "dueDate", "completedAt", "project",
        "labels", "parent", "subtasks",
      ]
    ) { index, random in
      let words = Vocabulary.choose(&random)
      let created = SampleDates.past(&random)
      let state = TaskState(created: created, &random)
      return [
        .uuid(random.uuid()),
        .string(words.chore(&random)),
        .string(random.percent(40) ? words.text(sentences: 1, &random) : ""),
        .string(state.status),
        .integer(Int64(random.pick([0, 1, 1, 1, 1, 2, 2, 3]))),
        .bool(state.isCompleted),
        .integer(Int64(random.pick([0, 15, 30, 30, 60, 120, 480]))),
        .integer(Int64(state.isCompleted ? random.in(5...600) : 0)),
        .double(state.isCompleted ? 1 : Double(random.below(10)) / 10),
        checklist(of: words, &random),
        .array((0..<random.below(3)).map { .date(created + Double($0) * SampleDates.day) }),
        .date(created),
        random.percent(65) ? .date(SampleDates.later(than: created, days: 180, &random)) : .null,
        state.completedAt,
        random.percent(85)
          ? .object(ObjectID(entity: "Project", key: Int64(random.skewed(below: projects)) + 1))
          : .null,
        .array(SampleText.references(to: "Label", of: labels, most: 3, &random)),
        index > 0 && random.percent(15)
          ? .object(ObjectID(entity: "Task", key: Int64(random.below(index)) + 1)) : .null,
        .null,
      ]
    }
  }

  /// What has become of a task: a status, and a day of completion that goes with it.
  private struct TaskState {
    var status: String
    var completedAt: Value = .null
    var isCompleted: Bool { status == "done" }

    init(created: Double, _ random: inout SampleRandom) {
      switch random.below(100) {
      case ..<40: status = "open"
      case ..<55: status = "active"
      case ..<62: status = "waiting"
      case ..<67: status = "cancelled"
      default:
        status = "done"
        completedAt = .date(SampleDates.past(since: created, days: 90, &random))
      }
    }
  }

  private static func checklist(of words: Vocabulary, _ random: inout SampleRandom) -> Value {
    guard random.percent(20) else { return .array([]) }
    return .array(
      (0...random.below(3)).map { _ in
        .structure([
          "text": .string(words.chore(&random)), "isDone": .bool(random.percent(50)),
        ])
      })
  }
}

extension Vocabulary {
  /// The names of labels, in all languages.
  static let labelNames = [
    "doma", "úřady", "čeká", "nákup", "telefon", "home", "errands", "naïve idea", "waiting",
    "kuća", "žurno", "kupnja", "otthon", "sürgős", "vásárlás", "дом", "срочно", "ещё раз",
    "100 %", "a_b",
  ]
}
