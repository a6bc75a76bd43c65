import PredikatPlanning
import PredikatSchema
import PredikatTyping

extension OwnLayoutBuilder {
  /// Adds an index for each uniqueness, each `#Index` group and each to-one key.
  ///
  /// Groups that no b-tree over columns can serve are left out: R-trees, and paths into values.
  mutating func addIndexes() {
    for entity in entities {
      guard let table = tableByRoot[schema.root(of: entity.id)] else { continue }
      for unique in entity.uniques {
        addIndex(on: unique.properties.map { [$0] }, of: entity, in: table, isUnique: true)
      }
      for index in entity.indexes where index.kind == .binary {
        addIndex(on: index.paths, of: entity, in: table, isUnique: false)
      }
      for property in entity.properties where property.relationship?.isToMany == false {
        addIndex(on: [[property.name]], of: entity, in: table, isUnique: false)
      }
    }
  }

  private mutating func addIndex(
    on paths: [[String]], of entity: NominalType, in table: Int, isUnique: Bool
  ) {
    var columns: [SQLName] = []
    for path in paths {
      guard path.count == 1, let reference = schema.reference(to: path[0], of: entity.id) else {
        return
      }
      switch layout.place(of: reference) {
      case .attribute(let column), .toOne(let column, _): columns.append(column.name)
      default: return
      }
    }
    guard !columns.isEmpty, !tables[table].indexes.contains(where: { $0.columns == columns })
    else { return }
    let isRoot = schema.root(of: entity.id) == entity.id
    let stem = isRoot ? tables[table].name.plain : entity.name
    let wanted = ([stem] + paths.map { $0[0] }).joined(separator: "_")
    let name = SQLName(indexNames.claim(wanted), in: dialect)
    tables[table].indexes.append(IndexDefinition(name: name, columns: columns, isUnique: isUnique))
  }
}
