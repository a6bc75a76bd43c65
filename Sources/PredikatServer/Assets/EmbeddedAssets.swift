import PredikatWeb

/// The files of `Web`, which the C compiler put into the binary.
func embeddedAssets() -> [Asset] {
  var assets: [Asset] = []
  var next = predikat_web_assets()
  while let path = next.pointee.path {
    let file = next.pointee
    assets.append(
      Asset(
        path: String(cString: path), contentType: Asset.contentType(ofPath: String(cString: path)),
        bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.length))))
    next += 1
  }
  // The page itself answers at the root.
  let root = assets.filter { $0.path == "/index.html" }
    .map { Asset(path: "/", contentType: $0.contentType, bytes: $0.bytes) }
  return assets + root
}
