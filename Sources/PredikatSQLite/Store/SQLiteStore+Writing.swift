import Foundation
import PredikatPlanning
public import PredikatSchema
public import PredikatStore

extension SQLiteStore {
  /// Writes a new file in the own layout with the objects of `batches`.
  ///
  /// A file that is there already is left alone, and an error is thrown; after a failure no file
  /// is left behind.
  public static func create(
    file path: String, schema: Schema, modelSource: String, batches: [ObjectBatch]
  ) throws {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw StoreError.alreadyExists(path)
    }
    let connection = try SQLiteConnection(writingFileAt: path)
    do {
      try StoreWriter(schema: schema, modelSource: modelSource, dialect: SQLiteDialect())
        .write(batches, to: connection)
    } catch {
      try? FileManager.default.removeItem(atPath: path)
      throw error
    }
  }
}
