import PredikatJSON
import PredikatSyntax

/// Where something stands in a file, as SARIF says it: columns in UTF-16 code units, from 1.
struct SARIFPlace {
  private let path: String
  private let lines: LineTable

  init(_ section: Report.Section) {
    path = section.file ?? "-"
    lines = LineTable(section.source)
  }

  /// Writes the members of a location.
  func writeLocation(_ range: TextRange, to writer: inout JSONWriter) {
    writer.key("physicalLocation")
    writer.object { writer in
      writeArtifact(to: &writer)
      writer.key("region")
      writeRegion(range, to: &writer)
    }
  }

  /// Writes a fix with its edits.
  func write(_ fix: Fix, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.message("\(fix.title) (\(fix.applicability.rawValue))", key: "description")
      writer.key("artifactChanges")
      writer.array { writer in
        writer.object { writer in
          writeArtifact(to: &writer)
          writer.key("replacements")
          writer.array(fix.edits) { writer, edit in
            writer.object { writer in
              writer.key("deletedRegion")
              writeRegion(edit.range, to: &writer)
              writer.message(edit.replacement, key: "insertedContent")
            }
          }
        }
      }
    }
  }

  private func writeArtifact(to writer: inout JSONWriter) {
    writer.key("artifactLocation")
    writer.object { writer in
      writer.key("uri")
      writer.string(Self.uri(of: path))
      // An absolute path is a place of its own; a relative one hangs on the checkout.
      guard !path.hasPrefix("/") else { return }
      writer.key("uriBaseId")
      writer.string("%SRCROOT%")
    }
  }

  private func writeRegion(_ range: TextRange, to writer: inout JSONWriter) {
    let start = lines.position(at: range.start)
    let end = lines.position(at: range.end)
    writer.object { writer in
      writer.key("startLine")
      writer.integer(start.line)
      writer.key("startColumn")
      writer.integer(column(of: start))
      writer.key("endLine")
      writer.integer(end.line)
      writer.key("endColumn")
      writer.integer(column(of: end))
    }
  }

  private func column(of position: TextPosition) -> Int {
    position.utf16 - lines.position(at: lines.range(ofLine: position.line).start).utf16 + 1
  }

  /// A path as a URI reference (RFC 3986): what is no unreserved character is escaped.
  private static func uri(of path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.relativePath.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.isDigit)
      if isPlain || "-._~/".unicodeScalars.contains(scalar) {
        uri.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
