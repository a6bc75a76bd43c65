public import PredikatFoundation
import PredikatSyntax

extension WalkedPredicate {
  /// The values of the captured constants by the names that the text gives them, as
  /// `ParameterBinder` takes them.
  public func values() throws(BridgeError) -> [String: GivenValue] {
    let reader = SwiftValueReader(types: types)
    var values: [String: GivenValue] = [:]
    for constant in constants {
      do throws(EvaluationError) {
        values[constant.name] = .value(
          try reader.value(ofAny: constant.value, as: constant.swiftType))
      } catch {
        throw BridgeError(.value, error.message)
      }
    }
    return values
  }
}
