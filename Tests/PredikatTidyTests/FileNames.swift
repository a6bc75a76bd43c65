import Foundation

/// What stands in a folder.
enum FileNames {
  static func inFolder(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path)
  }
}
