/// The words of one language from which samples make names, titles and sentences.
struct Vocabulary: Sendable {
  /// The language's code: `cs`.
  let language: String
  /// The country's code: `CZ`.
  let country: String
  /// Given names.
  let givenNames: [String]
  /// Family names.
  let familyNames: [String]
  /// Towns, with their latitude and longitude.
  let towns: [Town]
  /// What articles are about; the same places mean the same in every language.
  let topics: [String]
  /// Titles in which ① stands for a topic, ② for another, ③ for a town and ④ for a number.
  let titles: [String]
  /// Sentences.
  let sentences: [String]
  /// Things to do, in which ③ stands for a town and ④ for a number.
  let chores: [String]

  /// A town and where it lies.
  struct Town: Sendable {
    /// The name.
    let name: String
    /// Degrees north.
    let latitude: Double
    /// Degrees east.
    let longitude: Double

    /// Makes a town of its parts.
    init(_ name: String, _ latitude: Double, _ longitude: Double) {
      self.name = name
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// All languages; the first are chosen more often.
  static let all = [czech, english, croatian, hungarian, russian]

  /// The topics' names in web addresses.
  static let topicSlugs = english.topics.map(SampleText.slug)
}

extension Vocabulary {
  /// A language, Czech most often.
  static func choose(_ random: inout SampleRandom) -> Vocabulary {
    let hundredth = random.below(100)
    return switch hundredth {
    case ..<35: czech
    case ..<60: english
    case ..<75: croatian
    case ..<90: hungarian
    default: russian
    }
  }

  /// A person's full name.
  func person(_ random: inout SampleRandom) -> String {
    random.pick(givenNames) + " " + random.pick(familyNames)
  }

  /// Several sentences.
  func text(sentences count: Int, _ random: inout SampleRandom) -> String {
    (0..<count).map { _ in random.pick(sentences) }.joined(separator: " ")
  }

  /// A title about a topic: with capitals now and then, and now and then with its accents written
  /// as marks of their own, as some keyboards write them.
  func title(topic: Int, _ random: inout SampleRandom) -> String {
    var title = fill(
      random.pick(titles), topic: topics[topic], other: random.pick(topics), &random)
    if let first = title.first { title = first.uppercased() + title.dropFirst() }
    switch random.below(50) {
    case 0: title = title.uppercased()
    case 1: title += random.pick([" 🚲", " ☕️", " 👩‍🌾", " 100 %", " _draft_", " \"beta\""])
    default: break
    }
    return SampleText.spelled(title, &random)
  }

  /// Something to do.
  func chore(_ random: inout SampleRandom) -> String {
    SampleText.spelled(fill(random.pick(chores), topic: "", other: "", &random), &random)
  }

  private func fill(
    _ template: String, topic: String, other: String, _ random: inout SampleRandom
  ) -> String {
    var filled = ""
    for scalar in template.unicodeScalars {
      switch scalar {
      case "①": filled += topic
      case "②": filled += other
      case "③": filled += random.pick(towns).name
      case "④": filled += String(random.in(1...120))
      default: filled.unicodeScalars.append(scalar)
      }
    }
    return filled
  }
}
