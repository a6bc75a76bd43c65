import PredikatText

extension Sample {
  /// Articles with their authors and tags.
  public static let articles = Sample(
    name: "articles", summary: "articles with their authors and tags",
    modelSource: """
      import Foundation
      import SwiftData

      enum Language: String, Codable, CaseIterable {
        case czech = "cs"
        case english = "en"
        case croatian = "hr"
        case hungarian = "hu"
        case russian = "ru"
      }

      struct Address: Codable {
        var street: String?
        var town: String
        var country: String
      }

      struct Readership: Codable {
        var countries: [String]
        var averageMinutes: Double
      }

      @Model
      final class Author {
        #Index<Author>([\\.name], [\\.country])

        var name: String
        @Attribute(.unique) var email: String
        var country: String
        var born: Date?
        var website: URL?
        var address: Address
        @Relationship(deleteRule: .nullify, inverse: \\Article.author) var articles: [Article]
      }

      @Model
      final class Article {
        #Index<Article>(
          [\\.isPublished, \\.publishedAt], [\\.title], [\\.viewCount], [\\.language, \\.createdAt])

        var uuid: UUID
        var title: String
        @Attribute(.unique) var slug: String
        var summary: String?
        var body: String
        var language: Language
        var isPublished: Bool
        var isFeatured: Bool
        var viewCount: Int
        var rating: Double
        var price: Decimal?
        var keywords: [String]
        var readership: Readership?
        var source: URL?
        var cover: Data?
        var createdAt: Date
        var publishedAt: Date?
        var author: Author?
        @Relationship(inverse: \\Tag.articles) var tags: [Tag]
      }

      @Model
      final class Tag {
        @Attribute(.unique) var name: String
        var color: String?
        var articles: [Article]
      }
      """
  ) { rows in
    let authors = share(of: rows, per: 40)
    let tags = share(of: rows, per: 1, most: Vocabulary.tagNames.count)
    return [
      authorBatch(authors), tagBatch(tags), articleBatch(rows, authors: authors, tags: tags),
    ]
  }

  private static func authorBatch(_ count: Int) -> ObjectBatch {
    ObjectBatch(
      "Author", count: count, stream: 1,
      ["name", "email", "country", "born", "website", "address", "articles"]
    ) { index, random in
      let words = Vocabulary.choose(&random)
      let name = words.person(&random)
      let country = random.percent(90) ? words.country : random.pick(["DE", "US", "SK", "AT"])
      return [
        .string(SampleText.spelled(name, &random)),
        .string("author\(index + 1)@example.\(words.language)"),
        .string(country),
        random.percent(80) ? .date(SampleDates.midnight(years: 1940...2004, &random)) : .null,
        random.percent(30) ? .string("https://example.\(words.language)/~\(index + 1)") : .null,
        SampleText.address(in: random.pick(words.towns).name, country: country, &random),
        .null,
      ]
    }
  }

  private static func tagBatch(_ count: Int) -> ObjectBatch {
    ObjectBatch("Tag", count: count, stream: 2, ["name", "color", "articles"]) { index, random in
      [
        .string(Vocabulary.tagNames[index]),
        random.percent(70)
          ? .string(random.pick(["red", "green", "blue", "yellow", "grey"])) : .null,
        .null,
      ]
    }
  }

  private static func articleBatch(_ count: Int, authors: Int, tags: Int) -> ObjectBatch {
    ObjectBatch(
      "Article", count: count, stream: 3,
      [
        "uuid", "title", "slug", "summary", "body", "language", "isPublished", "isFeatured",
        "viewCount", "rating", "price", "keywords", "readership", "source", "cover", "createdAt",
        "publishedAt", "author", "tags",
      ]
    ) { index, random in
      let words = Vocabulary.choose(&random)
      let topic = random.below(words.topics.count)
      let created = SampleDates.past(&random)
      let isPublished = random.percent(80)
      let views = isPublished ? random.magnitude() : 0
      return [
        .uuid(random.uuid()),
        .string(words.title(topic: topic, &random)),
        .string("\(Vocabulary.topicSlugs[topic])-\(words.language)-\(index + 1)"),
        random.percent(60) ? .string(words.text(sentences: 1, &random)) : .null,
        .string(words.text(sentences: random.in(1...3), &random)),
        .string(words.language),
        .bool(isPublished),
        .bool(random.percent(4)),
        .integer(Int64(views)),
        .double(random.percent(20) ? 0 : Double(random.in(2...10)) / 2),
        price(&random),
        keywords(topic, of: words, &random),
        readership(views, &random),
        random.percent(15)
          ? .string("https://example.org/\(words.language)/\(index + 1)?ref=a%20b") : .null,
        random.percent(10) ? .data(random.bytes(random.in(0...24))) : .null,
        .date(created),
        publication(created: created, isPublished: isPublished, &random),
        random.percent(92)
          ? .object(ObjectID(entity: "Author", key: Int64(random.skewed(below: authors)) + 1))
          : .null,
        .array(SampleText.references(to: "Tag", of: tags, most: 4, &random)),
      ]
    }
  }

  private static func price(_ random: inout SampleRandom) -> Value {
    guard random.percent(30) else { return .null }
    return .decimal(SampleText.money(cents: random.in(0...49_999)))
  }

  private static func keywords(
    _ topic: Int, of words: Vocabulary, _ random: inout SampleRandom
  ) -> Value {
    var keywords = [words.topics[topic]]
    for _ in 0..<random.below(4) { keywords.append(random.pick(words.topics)) }
    return .array(random.percent(10) ? [] : keywords.map(Value.string))
  }

  private static func readership(_ views: Int, _ random: inout SampleRandom) -> Value {
    guard views > 100 else { return .null }
    let countries = ["CZ", "GB", "HR", "HU", "RU", "SK"].filter { _ in random.percent(40) }
    return .structure([
      "countries": .array(countries.map(Value.string)),
      "averageMinutes": .double(Double(random.in(1...80)) / 4),
    ])
  }

  /// Most published articles know when; now and then an article has a date and is hidden again.
  private static func publication(
    created: Double, isPublished: Bool, _ random: inout SampleRandom
  ) -> Value {
    guard random.percent(isPublished ? 97 : 10) else { return .null }
    return .date(
      SampleDates.past(since: created, days: 30, &random))
  }
}

extension Vocabulary {
  /// The names of tags, in all languages.
  static let tagNames = [
    "příroda", "řemeslo", "technika", "sportování", "historie", "vaření", "umění", "škola",
    "nature", "craft", "technology", "sport", "history", "cooking", "art", "café culture",
    "priroda", "povijest", "kuhanje", "umjetnost", "željeznica", "glazba",
    "természet", "történelem", "főzés", "művészet", "zene", "közlekedés",
    "природа", "история", "кухня", "искусство", "музыка", "дёшево",
  ]
}
