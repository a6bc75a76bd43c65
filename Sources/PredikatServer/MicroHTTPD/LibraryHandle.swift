/// Something of the library's that only it looks into.
///
/// Unchecked, because the library locks what it shares; each holder says when it may be used.
struct LibraryHandle: @unchecked Sendable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }
}
