internal import Bonafide

/// A file that is handed in beside others: what is wrong with it bears its name.
enum OneOfSeveral {
  /// Does something with a file.
  ///
  /// - Throws: what `work` throws, an error of a picture with the file's name before its message.
  static func read<Result>(_ path: String, _ work: (String) throws -> Result) throws -> Result {
    do {
      return try work(path)
    } catch let error as ImageError where !error.message.contains(path) {
      throw ImageError(error.code, "\(path): \(error.message)", cause: error.cause)
    }
  }
}
