import PredikatSchema

extension Fragment {
  /// Smaller pieces of the same type that may stand in its place, the smallest first. Some of them
  /// may use a name that is not in sight there.
  var smaller: [Fragment] {
    var found = simplest.map { [$0] } ?? []
    found += inner(of: type, depth: 4)
    for place in parts.indices {
      guard case .fragment(let child) = parts[place] else { continue }
      for smaller in child.smaller {
        var changed = self
        changed.parts[place] = .fragment(smaller)
        found.append(changed)
      }
    }
    return found
  }

  /// The literals that say least.
  private var simplest: Fragment? {
    guard parts.count > 1 || !children.isEmpty else { return nil }
    return switch type {
    case .boolean: Fragment(type, "true")
    case .integer: Fragment(type, "0", isFlexible: true)
    case .string: Fragment(type, "\"\"", isFlexible: true)
    default: nil
    }
  }

  /// The pieces of that type inside it.
  private func inner(of type: SwiftType, depth: Int) -> [Fragment] {
    guard depth > 0 else { return [] }
    return children.flatMap { child in
      (child.type == type ? [child] : []) + child.inner(of: type, depth: depth - 1)
    }
  }
}
