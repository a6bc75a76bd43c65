import PredikatSyntax
import Testing

/// Names in nested scopes.
@Suite struct NameStackTests {
  @Test func theInnermostOfOneNameIsMeant() {
    var names = NameStack<Int>()
    names.append("a", 1)
    names.append("b", 2)
    names.append("a", 3)
    #expect(names.value(of: "a") == 3)
    #expect(names.value(of: "b") == 2)
    #expect(names.value(of: "c") == nil)
  }

  @Test func aScopeThatIsLeftBringsOuterNamesBack() {
    var names = NameStack<Int>()
    names.append("a", 1)
    let count = names.count
    names.append("a", 2)
    #expect(names.value(of: "a") == 2)
    names.append("a", 3)
    names.removeLast(downTo: count)
    #expect(names.value(of: "a") == 1)
    names.append("b", 4)
    #expect(names.value(of: "b") == 4)
    names.removeLast(downTo: 0)
    #expect(names.value(of: "a") == nil)
    #expect(names.entries.isEmpty)
  }

  @Test func namesMeanWhatStandsBeforeThem() {
    var names = NameStack<Int>()
    for value in 0..<10 { names.append(value % 2 == 0 ? "even" : "odd", value) }
    #expect(names.place(of: "even", before: 7) == 6)
    #expect(names.place(of: "even", before: 6) == 4)
    #expect(names.place(of: "odd", before: 1) == nil)
    #expect(names.place(of: "odd") == 9)
  }
}
