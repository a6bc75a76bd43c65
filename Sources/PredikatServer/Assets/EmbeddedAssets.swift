import PredikatWeb

/// The files of `Web`, which the C compiler put into the binary.
func embeddedAssets() -> [Asset] {
  var assets: [Asset] = []
  var next = predikat_web_assets()
  while let file = next?.pointee, let path = file.path {
    assets.append(
      Asset(
        path: String(cString: path), contentType: Asset.contentType(ofPath: String(cString: path)),
        bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.length))))
    next = next?.advanced(by: 1)
  }
  // The page itself answers at the root.
  return assets + assets.filter { $0.path == "/index.html" }.map { page in
    Asset(path: "/", contentType: page.contentType, bytes: page.bytes)
  }
}
