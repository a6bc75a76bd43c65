import CSQLite
import PredikatStore

/// What is gathered of one group of rows.
private final class Gatherer {
  /// The keys, and where each one's value begins among the bytes.
  var items: [(key: Int64, start: Int)] = []
  var bytes: [UInt8] = []

  /// The values in the order of the keys.
  var sorted: [UInt8] {
    let isSorted = zip(items, items.dropFirst()).allSatisfy { $0.key <= $1.key }
    if isSorted { return bytes }
    let ends = items.dropFirst().map(\.start) + [bytes.count]
    let order = zip(items, ends).sorted { $0.0.key < $1.0.key }
    return order.flatMap { bytes[$0.0.start..<$0.1] }
  }
}

/// The gatherer of the running group: SQLite keeps its address, and gives it back at the end.
private func gatherer(
  of context: OpaquePointer, isNeeded: Bool
) -> UnsafeMutablePointer<Unmanaged<Gatherer>?>? {
  let size = isNeeded ? Int32(MemoryLayout<Unmanaged<Gatherer>?>.size) : 0
  return sqlite3_aggregate_context(context, size)?
    .assumingMemoryBound(to: Unmanaged<Gatherer>?.self)
}

/// `(key, value)`: adds a row's value.
func addToList(
  _ context: OpaquePointer?, _ count: Int32, _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let call = FunctionCall(context, count, arguments), call.count == 2 else { return }
  guard let place = gatherer(of: call.context, isNeeded: true) else {
    return sqlite3_result_error_nomem(call.context)
  }
  let kept = place.pointee ?? Unmanaged.passRetained(Gatherer())
  place.pointee = kept
  let gatherer = kept.takeUnretainedValue()
  guard gatherer.bytes.count <= GatheredList.sizeLimit else {
    return sqlite3_result_error_toobig(call.context)
  }
  gatherer.items.append((call[0].integer, gatherer.bytes.count))
  GatheredList.append(call[1], to: &gatherer.bytes)
}

/// Gives the list of a group back; an empty one for no rows.
func finishList(_ context: OpaquePointer?) {
  guard let context else { return }
  guard let kept = gatherer(of: context, isNeeded: false)?.pointee else {
    return sqlite3_result_zeroblob(context, 0)
  }
  let bytes = kept.takeRetainedValue().sorted
  bytes.withUnsafeBytes { buffer in
    sqlite3_result_blob64(
      context, buffer.baseAddress, UInt64(buffer.count), predikat_sqlite3_transient())
  }
}
