import Foundation
import PredikatSchema

extension Bool: FormedType {
  static var form: TypeForm { .scalar(.bool) }
}

extension Int: FormedType {
  static var form: TypeForm { .scalar(.int) }
}

extension Int8: FormedType {
  static var form: TypeForm { .scalar(.int8) }
}

extension Int16: FormedType {
  static var form: TypeForm { .scalar(.int16) }
}

extension Int32: FormedType {
  static var form: TypeForm { .scalar(.int32) }
}

extension Int64: FormedType {
  static var form: TypeForm { .scalar(.int64) }
}

extension UInt: FormedType {
  static var form: TypeForm { .scalar(.uint) }
}

extension UInt8: FormedType {
  static var form: TypeForm { .scalar(.uint8) }
}

extension UInt16: FormedType {
  static var form: TypeForm { .scalar(.uint16) }
}

extension UInt32: FormedType {
  static var form: TypeForm { .scalar(.uint32) }
}

extension UInt64: FormedType {
  static var form: TypeForm { .scalar(.uint64) }
}

extension Float: FormedType {
  static var form: TypeForm { .scalar(.float) }
}

extension Double: FormedType {
  static var form: TypeForm { .scalar(.double) }
}

extension CGFloat: FormedType {
  static var form: TypeForm { .scalar(.double) }
}

extension Decimal: FormedType {
  static var form: TypeForm { .scalar(.decimal) }
}

extension String: FormedType {
  static var form: TypeForm { .scalar(.string) }
}

extension Substring: FormedType {
  static var form: TypeForm { .scalar(.substring) }
}

extension Character: FormedType {
  static var form: TypeForm { .scalar(.character) }
}

extension Date: FormedType {
  static var form: TypeForm { .scalar(.date) }
}

extension UUID: FormedType {
  static var form: TypeForm { .scalar(.uuid) }
}

extension URL: FormedType {
  static var form: TypeForm { .scalar(.url) }
}

extension Data: FormedType {
  static var form: TypeForm { .scalar(.data) }
}
