extension String {
  /// The text itself, or its beginning and end where a name in it is far too long to show.
  ///
  /// Cut between scalars, since a single character can be a million of them.
  var shortenedForDisplay: String {
    let limit = 480
    guard utf8.count > limit else { return self }
    var text = ""
    text.unicodeScalars.append(contentsOf: unicodeScalars.prefix(200))
    text.unicodeScalars.append("…")
    text.unicodeScalars.append(contentsOf: unicodeScalars.suffix(120))
    return text.utf8.count < utf8.count ? text : self
  }
}
