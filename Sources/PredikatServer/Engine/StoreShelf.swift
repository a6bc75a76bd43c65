import Predikat
import PredikatSQLite
public import PredikatStore
import Synchronization

/// The stores that a server offers, each opened when it is first asked for.
public final class StoreShelf: Sendable {
  /// A store on offer.
  public struct Offer: Sendable {
    /// The id by which requests name it.
    public let id: String
    /// What it is, in a few words.
    public let summary: String
    /// Which store it is.
    public let identifier: StoreIdentifier

    /// Makes an offer of its parts.
    public init(id: String, summary: String, identifier: StoreIdentifier) {
      self.id = id
      self.summary = summary
      self.identifier = identifier
    }
  }

  /// Where an opened store is kept.
  private final class Place: Sendable {
    let store = Mutex<OpenStore?>(nil)
  }

  /// What is on offer, in the order in which it is listed.
  public let offers: [Offer]
  private let places: [Place]
  private let connections: Int

  /// Offers stores; ids must differ. Each store opens at most `connections` connections.
  public init(_ offers: [Offer], connections: Int = 4) {
    self.offers = offers
    self.connections = connections
    places = offers.map { _ in Place() }
  }

  /// Offers the stores that a command line names; without any, the samples.
  public convenience init(named names: [String]) throws(StoreError) {
    var identifiers: [StoreIdentifier] = []
    for name in names { identifiers.append(try StoreIdentifier(name)) }
    if identifiers.isEmpty {
      identifiers = Sample.all.map { .sample(name: $0.name, rows: Sample.defaultRows) }
    }
    self.init(Self.offers(for: identifiers))
  }

  /// The store of that id, opened if it is not yet; nil where there is none.
  func store(_ id: String) throws -> OpenStore? {
    guard let place = offers.firstIndex(where: { $0.id == id || $0.answersTo(id) }) else {
      return nil
    }
    return try places[place].store.withLock { store in
      if let store { return store }
      let opened = OpenStore(
        try SQLiteStore.open(offers[place].identifier, connections: connections))
      store = opened
      return opened
    }
  }

  /// Ids are short names; a second store of the same name gets a number.
  private static func offers(for identifiers: [StoreIdentifier]) -> [Offer] {
    var taken: Set<String> = []
    return identifiers.map { identifier in
      let (name, summary) = describe(identifier)
      var id = name
      var number = 2
      while !taken.insert(id).inserted {
        id = "\(name)-\(number)"
        number += 1
      }
      return Offer(id: id, summary: summary, identifier: identifier)
    }
  }

  private static func describe(_ identifier: StoreIdentifier) -> (name: String, summary: String) {
    switch identifier {
    case .sample(let name, let rows):
      let holds = Sample.named(name)?.summary ?? ""
      return (name, rows == Sample.defaultRows ? holds : "\(holds); \(rows) rows")
    case .file(let path):
      let file = path.split(separator: "/").last.map(String.init) ?? path
      return (file, "the file \(file)")
    }
  }
}

extension StoreShelf.Offer {
  /// Whether a sample is meant by the name that a command line gives it.
  fileprivate func answersTo(_ name: String) -> Bool {
    guard case .sample = identifier else { return false }
    return identifier.description == name
  }
}
