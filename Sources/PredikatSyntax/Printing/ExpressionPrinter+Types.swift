extension ExpressionPrinter {
  /// Writes a type.
  mutating func write(_ type: TypeSyntax) {
    switch type.kind {
    case .missing: break
    case .named(let name, let generics):
      write(name)
      write(generics: generics)
    case .member(let base, let name, let generics):
      writeSimple(base)
      text += "."
      writeMemberName(name)
      write(generics: generics)
    case .optional(let base):
      writeSimple(base)
      text += "?"
    case .implicitlyUnwrapped(let base):
      writeSimple(base)
      text += "!"
    case .array(let element): writeList("[", [element], "]") { $0.write($1) }
    case .dictionary(let key, let value):
      text += "["
      write(key)
      text += ": "
      write(value)
      text += "]"
    case .tuple(let elements):
      // One element stands in a tuple only with a label, which is not kept.
      writeList(elements.count == 1 ? "(_: " : "(", elements, ")") { $0.write($1) }
    case .function(let parameters, let result):
      writeList("(", parameters, ")") { $0.write($1) }
      text += " -> "
      write(result)
    case .modified(let word, let base):
      if word.text == "~" {
        text += "~"
        writePrimary(base)
      } else {
        text += word.text + " "
        write(base)
      }
    case .composition(let parts):
      for (index, part) in parts.enumerated() {
        if index > 0 { text += " & " }
        if case .modified(let word, _) = part.kind, word.text == "~" {
          write(part)
        } else {
          writeSimple(part)
        }
      }
    }
  }

  /// Writes a type behind `~`, which takes no mark and no member with it.
  private mutating func writePrimary(_ type: TypeSyntax) {
    switch type.kind {
    case .optional, .implicitlyUnwrapped, .member:
      text += "("
      write(type)
      text += ")"
    default:
      writeSimple(type)
    }
  }

  /// Writes a type in parentheses unless it holds together by itself.
  private mutating func writeSimple(_ type: TypeSyntax) {
    switch type.kind {
    case .function, .modified, .composition:
      text += "("
      write(type)
      text += ")"
    default:
      write(type)
    }
  }
}
