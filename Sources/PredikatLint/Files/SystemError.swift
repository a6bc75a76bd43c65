#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system's own words for what it refused last.
enum SystemError {
  static var current: String { String(cString: strerror(errno)).lowercased() }
}
