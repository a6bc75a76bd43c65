/// Collections of a type that is known only at run time.
enum TypedCollection {
  /// The elements as a collection of that type; nil where one of them is of another type.
  static func make(_ elements: [Any], as type: any Any.Type) -> Any? {
    (type as? any CollectionMaking.Type)?.make(elements)
  }
}

/// A collection that is made of values whose type is not known.
protocol CollectionMaking {
  static func make(_ elements: [Any]) -> Any?
}

extension Array: CollectionMaking {
  static func make(_ elements: [Any]) -> Any? {
    var made: [Element] = []
    made.reserveCapacity(elements.count)
    for element in elements {
      guard let element = element as? Element else { return nil }
      made.append(element)
    }
    return made
  }
}

extension Set: CollectionMaking {
  static func make(_ elements: [Any]) -> Any? {
    var made: Set<Element> = []
    for element in elements {
      guard let element = element as? Element else { return nil }
      made.insert(element)
    }
    return made
  }
}

/// A dictionary that is made of values whose types are not known.
protocol DictionaryMaking {
  static func make(_ pairs: [(Any, Any)]) -> Any?
}

extension Dictionary: DictionaryMaking {
  static func make(_ pairs: [(Any, Any)]) -> Any? {
    var made: [Key: Value] = [:]
    for (key, value) in pairs {
      guard let key = key as? Key, let value = value as? Value,
        made.updateValue(value, forKey: key) == nil
      else { return nil }
    }
    return made
  }
}
