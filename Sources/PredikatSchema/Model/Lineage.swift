/// A type and the classes it inherits from, the nearest first.
///
/// The reader cuts circles of classes that inherit from each other; the walk would end in one all
/// the same.
public struct Lineage: Sequence, IteratorProtocol {
  private let types: [NominalType]
  private var current: TypeID?
  private var steps = 0

  init(of id: TypeID, in types: [NominalType]) {
    self.types = types
    current = id
  }

  /// The next type above, none behind the topmost.
  public mutating func next() -> TypeID? {
    guard let type = current, steps <= types.count else { return nil }
    steps += 1
    current = types[Int(type.index)].superclass
    return type
  }
}

extension Schema {
  /// The type and the classes it inherits from, the nearest first.
  public func lineage(of id: TypeID) -> Lineage { Lineage(of: id, in: types) }
}
