import Foundation
import Predikat
import PredikatPlanning
import PredikatSchema
import PredikatText

/// A question to the sample of articles, and the best statement by hand that answers it.
struct SQLQuestion {
  let name: String
  let text: String
  var sort: String?
  var limit: Int?
  var offset: Int?
  /// What stands behind `SELECT id, title, views`.
  let written: String
  var values: [Value] = []

  /// The question as the planner gets it.
  var request: QueryRequest {
    QueryRequest(
      text: .init(text), root: "Article", sort: sort, limit: limit, offset: offset,
      fields: ["persistentModelID", "title", "viewCount"])
  }

  /// The whole statement by hand.
  var statement: String { "SELECT a.persistentModelID, a.title, a.viewCount " + written }

  /// What is bound to the statement by hand.
  var bindings: [SQLBinding] {
    values.map { value in
      switch value {
      case .integer: SQLBinding(value: value, type: .scalar(.int), encoding: .integer)
      case .decimal: SQLBinding(value: value, type: .scalar(.decimal), encoding: .decimal)
      default: SQLBinding(value: value, type: .scalar(.string), encoding: .text)
      }
    }
  }

  /// Rows as they are compared: without an order, by their keys.
  func inOrder(_ rows: [[Value]]) -> [[Value]] {
    sort == nil ? rows.sorted { Self.key($0) < Self.key($1) } : rows
  }

  private static func key(_ row: [Value]) -> Int64 {
    if case .object(let object)? = row.first { object.key } else { -1 }
  }

  /// What applications ask every day.
  static let all = attributes + relationships + pages

  private static let attributes = [
    SQLQuestion(
      name: "equality on an index", text: "viewCount == 77",
      written: "FROM Article a WHERE a.viewCount = ?1", values: [.integer(77)]),
    SQLQuestion(
      name: "list on an index", text: "[3, 77, 1234, 99999].contains(viewCount)",
      written: "FROM Article a WHERE a.viewCount IN (?1, ?2, ?3, ?4)",
      values: [3, 77, 1234, 99999].map(Value.integer)),
    SQLQuestion(
      name: "start of an indexed text", text: "title.starts(with: \"Pr\")",
      written: "FROM Article a WHERE a.title >= ?1 AND a.title < ?2",
      values: [.string("Pr"), .string("Ps")]),
    SQLQuestion(
      name: "either of two indexes", text: "viewCount == 77 || title == \"mosty a řeky\"",
      written: "FROM Article a WHERE a.viewCount = ?1 OR a.title = ?2",
      values: [.integer(77), .string("mosty a řeky")]),
    SQLQuestion(
      name: "not equal on an optional", text: "price != 5",
      written: "FROM Article a WHERE a.price IS NOT ?1", values: [.decimal(5)]),
    SQLQuestion(
      name: "search without case and accents",
      text: "title.localizedStandardContains(\"PRUVODCE\")",
      written: "FROM Article a WHERE predikat_localized_contains(a.title, ?1)",
      values: [.string("PRUVODCE")]),
    SQLQuestion(
      name: "an arithmetic condition", text: "viewCount % 1000 == 7",
      written: "FROM Article a WHERE a.viewCount % 1000 = 7"),
  ]

  private static let relationships = [
    SQLQuestion(
      name: "a to-one's indexed attribute", text: "author?.name == \"Ada Smith\"",
      written: """
        FROM Author o CROSS JOIN Article a ON a.author = o.persistentModelID WHERE o.name = ?1
        """,
      values: [.string("Ada Smith")]),
    SQLQuestion(
      name: "a to-one's attribute differs", text: "author?.country != \"CZ\"",
      written: """
        FROM Article a LEFT JOIN Author o ON o.persistentModelID = a.author
        WHERE o.country IS NOT ?1
        """,
      values: [.string("CZ")]),
    SQLQuestion(
      name: "one of a to-many", text: "tags.contains { $0.name == \"umění\" }",
      written: """
        FROM Tag t CROSS JOIN Article_tags p ON p.tag = t.persistentModelID
        CROSS JOIN Article a ON a.persistentModelID = p.article WHERE t.name = ?1
        """,
      values: [.string("umění")]),
    SQLQuestion(
      name: "all of a to-many", text: "viewCount > 5000 && tags.allSatisfy { $0.color != nil }",
      written: """
        FROM Article a WHERE a.viewCount > 5000 AND NOT EXISTS (
          SELECT 1 FROM Article_tags p JOIN Tag t ON t.persistentModelID = p.tag
          WHERE p.article = a.persistentModelID AND t.color IS NULL)
        """),
    SQLQuestion(
      name: "count of a to-many", text: "tags.count > 2",
      written: """
        FROM Article a JOIN (
          SELECT article FROM Article_tags GROUP BY article HAVING COUNT(*) > 2
        ) p ON p.article = a.persistentModelID
        """),
    SQLQuestion(
      name: "count of a part of a to-many",
      text: "tags.filter { $0.color == \"red\" }.count > 1",
      written: """
        FROM Article a JOIN (
          SELECT p.article FROM Article_tags p JOIN Tag t ON t.persistentModelID = p.tag
          WHERE t.color = ?1 GROUP BY p.article HAVING COUNT(*) > 1
        ) c ON c.article = a.persistentModelID
        """,
      values: [.string("red")]),
    SQLQuestion(
      name: "few of a to-many", text: "tags.count < 2",
      written: """
        FROM Article a WHERE a.persistentModelID NOT IN (
          SELECT article FROM Article_tags GROUP BY article HAVING COUNT(*) > 1)
        """),
    SQLQuestion(
      name: "no element of a to-many", text: "viewCount > 5000 && tags.isEmpty",
      written: """
        FROM Article a WHERE a.viewCount > 5000 AND NOT EXISTS (
          SELECT 1 FROM Article_tags p WHERE p.article = a.persistentModelID)
        """),
  ]

  private static let pages = [
    SQLQuestion(
      name: "a range in the order of its index", text: "viewCount > 5000", sort: "viewCount",
      written: """
        FROM Article a WHERE a.viewCount > ?1 ORDER BY a.viewCount, a.persistentModelID
        """,
      values: [.integer(5000)]),
    SQLQuestion(
      name: "the first page in the order of an index", text: "isPublished",
      sort: "-publishedAt", limit: 20,
      written: """
        FROM Article a WHERE a.isPublished = 1
        ORDER BY a.publishedAt DESC, a.persistentModelID LIMIT 20
        """),
    SQLQuestion(
      name: "the hundredth page", text: "isPublished", sort: "-publishedAt", limit: 20,
      offset: 2000,
      written: """
        FROM (
          SELECT persistentModelID AS id FROM Article WHERE isPublished = 1
          ORDER BY publishedAt DESC, persistentModelID LIMIT 20 OFFSET 2000
        ) p CROSS JOIN Article a ON a.persistentModelID = p.id
        ORDER BY a.publishedAt DESC, a.persistentModelID
        """),
    SQLQuestion(
      name: "a page in the order of people", text: "viewCount > 20000", sort: "title", limit: 20,
      written: """
        FROM Article a WHERE a.viewCount > 20000
        ORDER BY a.title COLLATE PREDIKAT_STANDARD, a.persistentModelID LIMIT 20
        """),
    SQLQuestion(
      name: "a search that is empty",
      text: """
        let search = ""
        #Predicate<Article> { search.isEmpty || $0.title.localizedStandardContains(search) }
        """,
      sort: "viewCount", limit: 20,
      written: "FROM Article a ORDER BY a.viewCount, a.persistentModelID LIMIT 20"),
  ]
}
