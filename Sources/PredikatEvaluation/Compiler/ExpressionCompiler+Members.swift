import PredikatSchema
import PredikatSyntax
import PredikatText
import PredikatTyping

extension ExpressionCompiler {
  /// `base.member` of a value.
  mutating func compile(
    _ member: ValueMember, of base: TypedExpression, type: SwiftType, at range: TextRange
  ) throws(EvaluationError) -> Compiled {
    if member == .count || member == .isEmpty, let (row, related) = try relation(base) {
      if member == .isEmpty {
        return .bool { frame throws(EvaluationError) in
          related.range(of: try row(frame)).isEmpty
        }
      }
      return .integer { frame throws(EvaluationError) in
        Int64(related.range(of: try row(frame)).count)
      }
    }
    let compiled = try compile(base)
    switch (member, compiled) {
    case (.persistentModelID, _), (.defaultID, _), (.rawValue, _), (.named("self"), _):
      return compiled
    case (.count, .string(let step)):
      return .integer { frame throws(EvaluationError) in
        Int64(try step(frame).withUTF8Text(Graphemes.count))
      }
    case (.isEmpty, .string(let step)):
      return .bool { frame throws(EvaluationError) in try step(frame).isEmpty }
    case (.count, .rows(let step, _)):
      return .integer { frame throws(EvaluationError) in Int64(try step(frame).count) }
    case (.isEmpty, .rows(let step, _)):
      return .bool { frame throws(EvaluationError) in try step(frame).isEmpty }
    case (.first, .rows(let step, let table)):
      return .row({ frame throws(EvaluationError) in try step(frame).first ?? -1 }, table: table)
    case (.last, .rows(let step, let table)):
      return .row({ frame throws(EvaluationError) in try step(frame).last ?? -1 }, table: table)
    case (.count, .objects(let objects)): return .integer(objects.count)
    case (.isEmpty, .objects(let objects)):
      let count = objects.count
      return .bool { frame throws(EvaluationError) in try count(frame) == 0 }
    case (.first, .objects(let objects)): return .object(objects.first)
    case (.last, .objects(let objects)): return .object(objects.last)
    case (.named("isDeleted"), .row), (.named("hasChanges"), .row):
      return .constant(.bool(false))
    case (.named("modelContext"), .row): return .constant(.null)
    default: break
    }
    let step = boxed(compiled)
    let members = ValueMembers(base: base.type, clock: clock, range: range)
    guard let compute = members.computation(of: member) else {
      throw .unsupported("'\(member.name)' of '\(schema.name(of: base.type))'", at: range)
    }
    return unboxed(type) { frame throws(EvaluationError) in try compute(step(frame)) }
  }
}
