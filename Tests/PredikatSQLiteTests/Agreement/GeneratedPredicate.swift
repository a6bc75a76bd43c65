/// A predicate made by a generator, as a tree that can be made smaller.
indirect enum GeneratedPredicate {
  case leaf(String)
  case not(GeneratedPredicate)
  case all([GeneratedPredicate])
  case any([GeneratedPredicate])
  case choice(GeneratedPredicate, GeneratedPredicate, GeneratedPredicate)
  /// A test over the elements of a collection: what stands before and behind the element's test.
  case quantified(String, GeneratedPredicate, String)

  /// The predicate as Swift.
  var text: String {
    switch self {
    case .leaf(let text): text
    case .not(let inner): "!(\(inner.text))"
    case .all(let parts): parts.map { "(\($0.text))" }.joined(separator: " && ")
    case .any(let parts): parts.map { "(\($0.text))" }.joined(separator: " || ")
    case .choice(let test, let yes, let no): "(\(test.text)) ? (\(yes.text)) : (\(no.text))"
    case .quantified(let before, let body, let behind): before + body.text + behind
    }
  }

  /// Smaller predicates that may still show the same fault, the smallest first.
  var smaller: [GeneratedPredicate] {
    switch self {
    case .leaf: []
    case .not(let inner): [inner] + inner.smaller.map(GeneratedPredicate.not)
    case .all(let parts): parts + Self.smallerLists(parts).map(GeneratedPredicate.all)
    case .any(let parts): parts + Self.smallerLists(parts).map(GeneratedPredicate.any)
    case .choice(let test, let yes, let no):
      [test, yes, no] + test.smaller.map { .choice($0, yes, no) }
        + yes.smaller.map { .choice(test, $0, no) } + no.smaller.map { .choice(test, yes, $0) }
    case .quantified(let before, let body, let behind):
      body.smaller.map { .quantified(before, $0, behind) }
    }
  }

  private static func smallerLists(_ parts: [GeneratedPredicate]) -> [[GeneratedPredicate]] {
    var lists: [[GeneratedPredicate]] = []
    for index in parts.indices {
      if parts.count > 2 {
        var fewer = parts
        fewer.remove(at: index)
        lists.append(fewer)
      }
      for smaller in parts[index].smaller {
        var changed = parts
        changed[index] = smaller
        lists.append(changed)
      }
    }
    return lists
  }

  /// The smallest predicate that is found to satisfy `isFaulty`, as this one does.
  func shrunk(_ isFaulty: (GeneratedPredicate) -> Bool) -> GeneratedPredicate {
    var current = self
    for _ in 0..<200 {
      guard let next = current.smaller.first(where: isFaulty) else { return current }
      current = next
    }
    return current
  }
}
