import Foundation
import PredikatConsole

/// Reads files and folders, with the system's own reason when it cannot.
enum InputReader {
  /// The bytes of a file, or of standard input for `-`.
  static func bytes(of path: String, in console: Console) throws(InputError) -> [UInt8] {
    do {
      if path == "-" { return try console.readInput() }
      if isFolder(path) { throw InputError(path: path, reason: "it is a folder, expected a file") }
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(path: path, reason: reason(error))
    }
  }

  /// A Swift file, or the Swift files below a folder, by path.
  static func swiftFiles(at path: String) throws(InputError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw InputError(path: path, reason: "there is no such file or folder")
    }
    guard isFolder.boolValue else { return [path] }
    guard let walk = FileManager.default.enumerator(atPath: path) else {
      throw InputError(path: path, reason: "the folder cannot be listed")
    }
    var files: [String] = []
    for case let name as String in walk where name.hasSuffix(".swift") {
      files.append(path.hasSuffix("/") ? path + name : "\(path)/\(name)")
    }
    return files.sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func reason(_ error: any Error) -> String {
    let cocoa = error as NSError
    if let underlying = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError,
      underlying.domain == NSPOSIXErrorDomain
    {
      return String(cString: strerror(Int32(underlying.code))).lowercased()
    }
    switch CocoaError.Code(rawValue: cocoa.code) {
    case .fileReadNoSuchFile, .fileNoSuchFile: return "there is no such file"
    case .fileReadNoPermission: return "permission denied"
    default: return cocoa.localizedDescription
    }
  }
}
