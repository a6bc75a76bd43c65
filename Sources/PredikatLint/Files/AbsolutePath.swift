#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A path in full, so that files named in different ways can be compared.
enum AbsolutePath {
  /// The folder the program runs in.
  static var workingFolder: String {
    guard let buffer = getcwd(nil, 0) else { return "/" }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  /// The path in full without `.` and `..`; links are not followed.
  static func of(_ path: String, in folder: String) -> String {
    var parts: [Substring] = []
    let full = path.hasPrefix("/") ? path : folder + "/" + path
    for part in full.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path with links followed, as git names its root; the path itself where there is no file.
  static func resolved(_ path: String) -> String {
    guard let buffer = realpath(path, nil) else { return path }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  /// The part of a path below a folder; nil where it lies elsewhere.
  static func below(_ folder: String, _ path: String) -> String? {
    let prefix = folder == "/" ? "/" : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }

  /// Whether there is a file or folder.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The folder of a file.
  static func folder(of path: String) -> String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }
}
