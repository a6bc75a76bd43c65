import Foundation
import SwiftData

enum Genre: String, Codable, CaseIterable {
  case folk
  case jazz
  case classical = "vážná hudba"
  case punk = "100% punk"
}

enum Grade: Int, Codable {
  case poor = -1
  case fair
  case good
  case best = 9_223_372_036_854_775_807
}

struct Hall: Codable {
  var name: String
  var seats: Int
}

struct Place: Codable {
  var city: String
  var country: String?
  var hall: Hall?
}

@Model
final class Artist {
  #Index<Artist>([\.name])

  @Attribute(.unique) var name: String
  var born: Date?
  var instruments: Set<String>
  var home: Place?
  var teacher: Artist?
  @Relationship(inverse: \Artist.teacher) var pupils: [Artist]
  @Relationship(deleteRule: .nullify, inverse: \Recording.artist) var recordings: [Recording]
}

@Model
final class Tag {
  @Attribute(.unique) var name: String
  var color: String?
  var weight: Int
  @Relationship(inverse: \Recording.tags) var recordings: [Recording]
}

@Model
class Recording {
  #Index<Recording>([\.title], [\.isPublic, \.plays], [\.recordedAt])

  @Attribute(.unique) var code: String
  var title: String
  var subtitle: String?
  var genre: Genre
  var mood: Genre?
  var grade: Grade
  var isPublic: Bool
  var isOriginal: Bool?
  var plays: Int
  var likes: Int?
  var track: Int8
  var pages: UInt16
  var gain: Double
  var tempo: Double?
  var weight: Float
  var price: Decimal
  var discount: Decimal?
  var recordedAt: Date
  var releasedAt: Date?
  var identifier: UUID
  var link: URL?
  var cover: Data?
  var words: [String]
  var marks: [Int]
  var credits: [String: Int]
  var place: Place
  var studio: Place?
  var artist: Artist?
  var tags: [Tag]
  var source: Recording?
  @Relationship(inverse: \Recording.source) var copies: [Recording]
  @Transient var isSelected = false

  var label: String { "\(code): \(title)" }
}

@Model
final class Concert: Recording {
  var audience: Int
  var encore: String?
}

@Model
final class Demo: Recording {
  var take: Int8
}
