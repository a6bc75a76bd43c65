import PredikatSchema
import PredikatSyntax
import PredikatTyping

extension Translator {
  /// The columns of the answer: those asked for, or the identity, the attributes and the to-one
  /// relationships.
  func columns(
    _ fields: [[String]]?, of root: Row, defaults: DefaultColumns
  ) -> (terms: [SQLTerm], columns: [ResultColumn]) {
    guard let fields else { return (defaults.terms, defaults.columns) }
    var terms: [SQLTerm] = []
    var columns: [ResultColumn] = []
    for path in fields {
      guard let (operand, type) = field(path, of: root) else { continue }
      terms.append(operand.term)
      columns.append(
        ResultColumn(
          name: path.joined(separator: "."), type: type, encoding: operand.encoding))
    }
    return (terms, columns)
  }

  private func field(_ path: [String], of root: Row) -> (Operand, SwiftType)? {
    var row = root
    for (index, name) in path.enumerated() {
      let isLast = index == path.count - 1
      if let reference = schema.reference(to: name, of: row.entity) {
        let property = reference.property(in: schema)
        switch layout.place(of: reference) {
        case .attribute(let place)? where isLast:
          return column(place, of: row).map { ($0, property.type) }
        case .toOne(let column, let destination)?:
          row = .toOne(row, column, destination)
          if isLast { return (key(of: row), property.type) }
          continue
        case .toMany?, .joinTable?:
          problems.append(.fieldOverToMany(path.joined(separator: "."), property: name))
          return nil
        default: break
        }
      } else if isLast, name == "persistentModelID" || name == "id" {
        return (key(of: row), .persistentIdentifier)
      }
      if name.isEmpty { break }
      reportUnknownField(path, index: index, entity: row.entity)
      return nil
    }
    problems.append(.malformedField(path.joined(separator: ".")))
    return nil
  }

  private func reportUnknownField(_ path: [String], index: Int, entity: TypeID) {
    let isBehindAttribute =
      index + 1 < path.count && schema.reference(to: path[index], of: entity) != nil
    let name = isBehindAttribute ? path[index + 1] : path[index]
    let names = schema.allProperties(of: entity).map(\.name)
    problems.append(
      .unknownField(
        path.joined(separator: "."), name: name,
        entity: isBehindAttribute ? path[index] : schema[entity].name,
        didYouMean: isBehindAttribute ? nil : DidYouMean.closest(to: name, among: names)))
  }
}
