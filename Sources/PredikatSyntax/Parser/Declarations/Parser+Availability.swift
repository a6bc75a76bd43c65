extension Parser {
  /// Takes the parentheses of `@available(…)`: the first release, in iOS numbering, in which what
  /// it stands at can be used; nil where they leave iOS to the `*`, for which it is there from the
  /// first release on.
  mutating func parseIntroduction() -> Target.OSVersion? {
    let (versions, isEverywhereElse) = availableVersions()
    return isEverywhereElse ? nil : versions.min()
  }

  /// Takes the parentheses of `#available(…)` or `#unavailable(…)`.
  mutating func parseAvailability(isNegated: Bool) -> AvailabilitySyntax {
    let (versions, isEverywhereElse) = availableVersions()
    guard let first = versions.min(), let last = versions.max() else {
      return AvailabilitySyntax()
    }
    return AvailabilitySyntax(
      first: isEverywhereElse ? nil : first, last: last, isNegated: isNegated)
  }

  /// Takes a group such as `(iOS 17.4, macOS 14.4, *)` or `(iOS, introduced: 18, deprecated: 26)`:
  /// the versions from which on it says there is something, in iOS numbering, and whether iOS is
  /// among the platforms that `*` leaves as they are.
  private mutating func availableVersions() -> (
    versions: [Target.OSVersion], isEverywhereElse: Bool
  ) {
    let start = index + 1
    skipGroup()
    var versions: [Target.OSVersion] = []
    var platform: Platform?
    var namesIOS = false
    var hasWildcard = false
    for place in start..<max(start, index) {
      let token = tokens[place]
      switch token.kind {
      case .identifier where tokens[place - 1].kind == .leftParenthesis,
        .identifier where tokens[place - 1].kind == .comma:
        // The words behind a platform, as `deprecated`, are about the same one.
        platform = Platform(named: text(of: token)) ?? (isVersionedWord(place) ? platform : nil)
      case .integerLiteral, .floatLiteral:
        guard let platform, isIntroduction(place),
          let version = Target.OSVersion(text(of: token))
        else { continue }
        versions.append(platform.release(of: version))
        namesIOS = namesIOS || platform == .iOS
      default: hasWildcard = hasWildcard || text(of: token) == "*"
      }
    }
    return (versions, hasWildcard && !namesIOS)
  }

  /// Whether a word belongs to the platform before it.
  private func isVersionedWord(_ place: Int) -> Bool {
    tokens[place + 1].kind == .colon || isWord("deprecated", tokens[place])
  }

  /// Whether the number at a place says since when there is something.
  private func isIntroduction(_ place: Int) -> Bool {
    switch tokens[place - 1].kind {
    case .identifier: true
    case .colon: isWord("introduced", tokens[place - 2])
    default: false
    }
  }
}
