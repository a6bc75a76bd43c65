import PredikatFoundation
import Testing

@Suite struct BridgeErrorTests {
  @Test func errorsAreToldApartByTheNodeTheyName() {
    let cast = BridgeError(.node("ForceCast"), "a cast of a value")
    #expect(cast != BridgeError(.node("TypeCheck"), "a cast of a value"))
    #expect(cast.range == nil)
  }
}
