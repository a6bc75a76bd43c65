import PredikatText

extension Sample {
  /// Trips, for business and for pleasure, with places to stay.
  public static let trips = Sample(
    name: "trips", summary: "trips for business and for pleasure, with places to stay",
    modelSource: """
      import Foundation
      import SwiftData

      enum Purpose: String, Codable {
        case meeting, conference, training
      }

      enum Occasion: String, Codable {
        case family, holiday, wellness, unknown
      }

      struct Coordinate: Codable {
        var latitude: Double
        var longitude: Double
      }

      @available(iOS 26, macOS 26, *)
      @Model
      class Trip {
        #Index<Trip>([\\.startDate], [\\.destination])

        var name: String
        var destination: String
        var coordinate: Coordinate
        var startDate: Date
        var endDate: Date
        var budget: Decimal
        var rating: Int?
        var isFavorite: Bool
        @Relationship(deleteRule: .cascade, inverse: \\Accommodation.trip)
        var accommodations: [Accommodation]
      }

      @available(iOS 26, macOS 26, *)
      @Model
      final class BusinessTrip: Trip {
        var company: String
        var perDiem: Decimal
        var purpose: Purpose
      }

      @available(iOS 26, macOS 26, *)
      @Model
      final class PersonalTrip: Trip {
        var occasion: Occasion
        var companions: [String]
      }

      @available(iOS 26, macOS 26, *)
      @Model
      final class Accommodation {
        #Index<Accommodation>([\\.latitude, \\.longitude], [\\.pricePerNight])

        var name: String
        var town: String
        var latitude: Double
        var longitude: Double
        var stars: Int?
        var pricePerNight: Decimal
        var nights: Int
        var hasBreakfast: Bool
        var website: URL?
        var trip: Trip?
      }
      """
  ) { rows in
    [
      tripBatch("PersonalTrip", rows, places: [0, 1, 3, 4, 6, 8], ["occasion", "companions"]) {
        words, random in
        [
          .string(random.pick(["family", "holiday", "holiday", "wellness", "unknown"])),
          .array((0..<random.below(4)).map { _ in .string(random.pick(words.givenNames)) }),
        ]
      },
      tripBatch("BusinessTrip", rows, places: [2, 5, 7], ["company", "perDiem", "purpose"]) {
        words, random in
        [
          .string("\(random.pick(words.familyNames)) & Co."),
          .decimal(SampleText.money(cents: random.in(20...120) * 50)),
          .string(random.pick(["meeting", "meeting", "conference", "training"])),
        ]
      },
      tripBatch("Trip", rows, places: [9], []) { _, _ in [] },
      accommodationBatch(rows + rows / 2, trips: rows),
    ]
  }

  /// Trips of one kind: their keys are those whose last digit, less one, is among `places`, so that
  /// the kinds are mixed as they would be in life.
  private static func tripBatch(
    _ entity: String, _ rows: Int, places: [Int], _ properties: [String],
    _ own: @escaping @Sendable (Vocabulary, inout SampleRandom) -> [Value]
  ) -> ObjectBatch {
    let count = rows / 10 * places.count + places.filter { $0 < rows % 10 }.count
    let place: @Sendable (Int) -> Int = { $0 / places.count * 10 + places[$0 % places.count] }
    return ObjectBatch(
      entity: entity,
      properties: [
        "name", "destination", "coordinate", "startDate", "endDate", "budget", "rating",
        "isFavorite", "accommodations",
      ] + properties, count: count
    ) {
      Int64(place($0)) + 1
    } values: { index in
      var random = SampleRandom(stream: 21, index: place(index))
      let words = Vocabulary.choose(&random)
      return trip(words, &random) + own(words, &random)
    }
  }

  private static func trip(_ words: Vocabulary, _ random: inout SampleRandom) -> [Value] {
    let town = random.pick(words.towns)
    let start = SampleDates.past(&random) + 180 * SampleDates.day
    return [
      .string(words.title(topic: random.below(words.topics.count), &random)),
      .string(SampleText.spelled(town.name, &random)),
      .structure(["latitude": .double(town.latitude), "longitude": .double(town.longitude)]),
      .date(start),
      .date(start + Double(random.in(1...21)) * SampleDates.day),
      .decimal(SampleText.money(cents: random.in(1_000...999_999))),
      random.percent(60) ? .integer(Int64(random.in(1...5))) : .null,
      .bool(random.percent(15)),
      .null,
    ]
  }

  private static func accommodationBatch(_ count: Int, trips: Int) -> ObjectBatch {
    ObjectBatch(
      "Accommodation", count: count, stream: 22,
      [
        "name", "town", "latitude", "longitude", "stars", "pricePerNight", "nights",
        "hasBreakfast", "website", "trip",
      ]
    ) { index, random in
      let words = Vocabulary.choose(&random)
      let town = random.pick(words.towns)
      return [
        .string("\(random.pick(["Hotel", "Penzion", "Hostel", "B&B", "Panzió"])) \(town.name)"),
        .string(town.name),
        .double(town.latitude + Double(random.in(-500...500)) / 10_000),
        .double(town.longitude + Double(random.in(-500...500)) / 10_000),
        random.percent(70) ? .integer(Int64(random.in(1...5))) : .null,
        .decimal(SampleText.money(cents: random.in(900...39_900))),
        .integer(Int64(random.in(1...14))),
        .bool(random.percent(65)),
        random.percent(40) ? .string("https://example.com/\(index + 1)") : .null,
        trips > 0 && random.percent(95)
          ? .object(ObjectID(entity: "Trip", key: Int64(random.below(trips)) + 1)) : .null,
      ]
    }
  }
}
