extension String {
  /// The path without a leading `./`, which services compare with their own.
  var relativePath: String {
    var path = Substring(self)
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    return String(path)
  }
}
