import PredikatSyntax

extension SchemaPrinter {
  /// What stands for a body that a schema does not keep.
  static let missingBody = " { fatalError() }"

  func writeIndexes(of type: NominalType, to writer: inout SourceWriter) {
    if !type.indexes.isEmpty {
      let hasKinds = type.indexes.contains { $0.kind != .binary }
      let groups = type.indexes.map { index in
        let list = list(index.paths.map { $0.map(\.escapedName).joined(separator: ".") })
        return hasKinds ? ".\(index.kind.rawValue)(\(list))" : list
      }
      writer.line("#Index<\(type.name)>(\(groups.joined(separator: ", ")))")
    }
    let groups = type.uniques.filter { unique in
      guard unique.properties.count == 1 else { return true }
      return type.property(unique.properties[0])?.options.isUnique != true
    }
    if !groups.isEmpty {
      let lists = groups.map { list($0.properties.map(\.escapedName)) }
      writer.line("#Unique<\(type.name)>(\(lists.joined(separator: ", ")))")
    }
    if !type.indexes.isEmpty || !groups.isEmpty { writer.blankLine() }
  }

  private func list(_ paths: [String]) -> String {
    "[" + paths.map { "\\." + $0 }.joined(separator: ", ") + "]"
  }

  /// A case, with its raw value where Swift would not infer it.
  func line(for enumCase: EnumCase, after previous: EnumCase?, in type: NominalType) -> String {
    let head = "case " + enumCase.name.escapedName + (enumCase.hasAssociatedValues ? "(Any)" : "")
    let inferred: EnumCase.RawValue? =
      switch (previous?.rawValue, type.rawType) {
      case (_, .scalar(.string)): .string(enumCase.name)
      case (nil, .scalar(let scalar)) where scalar.isFloatingPoint: .float(0)
      case (nil, .scalar): .integer(0)
      case (.integer(let value), _) where value < .max: .integer(value + 1)
      case (.float(let value), _): .float(value + 1)
      default: nil
      }
    guard let value = enumCase.rawValue, value != inferred else { return head }
    switch value {
    case .integer(let value): return "\(head) = \(value)"
    case .float(let value): return "\(head) = \(value)"
    case .string(let text): return "\(head) = \(text.stringLiteral)"
    }
  }

  /// A property with its attributes.
  func line(for property: Property, in type: NominalType) -> String {
    var words = attributes(of: property, in: type)
    if property.role == .transient { words.append("@Transient") }
    if property.role == .static { words.append("static") }
    words.append(property.isConstant ? "let" : "var")
    var text = words.joined(separator: " ") + " " + property.name.escapedName
    let isInferred = property.isTypeInferred && property.defaultValue != nil
    if !isInferred, property.type != .unknown {
      text += ": " + name(of: property.type, in: type.qualifiedName)
    }
    if property.role == .computed { return text + Self.missingBody }
    return text + value(property.defaultValue)
  }

  private func attributes(of property: Property, in type: NominalType) -> [String] {
    let options = property.options
    var arguments: [String] = []
    if options.isUnique { arguments.append(".unique") }
    if options.isExternal { arguments.append(".externalStorage") }
    if options.isSpotlight { arguments.append(".spotlight") }
    if options.isEphemeral { arguments.append(".ephemeral") }
    if options.allowsCloudEncryption { arguments.append(".allowsCloudEncryption") }
    if options.preservesValueOnDeletion { arguments.append(".preserveValueOnDeletion") }
    if let transformer = options.transformer {
      arguments.append(".transformable(by: \(transformer.stringLiteral))")
    }
    if let name = options.originalName { arguments.append("originalName: \(name.stringLiteral)") }
    if let text = options.hashModifier { arguments.append("hashModifier: \(text.stringLiteral)") }
    var attributes: [String] = []
    if !arguments.isEmpty {
      attributes.append("@Attribute(\(arguments.joined(separator: ", ")))")
    }
    if let relationship = property.relationship {
      attributes += attribute(of: relationship, in: type)
    }
    return attributes
  }

  /// `@Relationship(…)`, nothing where all is as it would be without it.
  private func attribute(of relationship: Relationship, in type: NominalType) -> [String] {
    var arguments: [String] = []
    if relationship.deleteRule != .nullify {
      arguments.append("deleteRule: .\(relationship.deleteRule.rawValue)")
    }
    if let count = relationship.minimumCount { arguments.append("minimumModelCount: \(count)") }
    if let count = relationship.maximumCount { arguments.append("maximumModelCount: \(count)") }
    if let name = relationship.originalName {
      arguments.append("originalName: \(name.stringLiteral)")
    }
    if relationship.isInverseDeclared, let inverse = relationship.inverse {
      let model = name(of: .nominal(relationship.destination), in: type.qualifiedName)
      arguments.append("inverse: \\\(model).\(inverse.escapedName)")
    }
    return arguments.isEmpty ? [] : ["@Relationship(\(arguments.joined(separator: ", ")))"]
  }

  /// A method without its body.
  func line(for method: Method, in type: NominalType) -> String {
    let text = (method.isStatic ? "static " : "") + signature(of: method, in: type.qualifiedName)
    return type.kind == .protocol ? text : text + Self.missingBody
  }

  /// `func name(label: Type) -> Result`.
  func signature(of method: Method, in path: String) -> String {
    let parameters = method.parameters.enumerated().map { index, type in
      let label = index < method.labels.count ? method.labels[index] : nil
      let written = type == .unknown ? "Any" : name(of: type, in: path)
      return "\(label?.escapedName ?? "_ value\(index)"): \(written)"
    }
    let head = "func \(method.name.escapedName)(\(parameters.joined(separator: ", ")))"
    return method.result == .tuple([]) ? head : head + " -> " + name(of: method.result, in: path)
  }

  /// The type as it is written inside the type of that qualified name: short where that means the
  /// same.
  func name(of type: SwiftType, in path: String) -> String {
    TypeNamer(schema: schema, path: path).name(of: type)
  }

  /// ` = value`.
  func value(_ expression: ExpressionSyntax?) -> String {
    guard let expression else { return "" }
    return " = " + ExpressionPrinter.print(expression)
  }
}

extension String {
  /// The name in back-ticks where Swift needs them.
  var escapedName: String { SwiftKeywords.all.contains(self) ? "`\(self)`" : self }

  /// The text as a string literal of Swift.
  var stringLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\0": literal += "\\0"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          literal += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }
}
