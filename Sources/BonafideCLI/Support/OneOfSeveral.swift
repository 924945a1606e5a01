internal import Bonafide

/// A file given beside others: its errors bear its name.
enum OneOfSeveral {
  /// An error of one file, reported in an object of that file.
  struct Fault: Error {
    /// The file, as it was named.
    var path: String
    var cause: any Error
  }

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

  /// The same for a file that no output object is named after.
  ///
  /// - Throws: ``Fault`` for errors of the file, with its name before the message; errors of the machine are
  ///   unchanged.
  static func blame<Result>(_ path: String, _ work: (String) throws -> Result) throws -> Result {
    do {
      return try read(path, work)
    } catch let error as ImageError where error.code != .missingProgram {
      throw Fault(path: path, cause: error)
    } catch let error as FileError where error.message.contains(path) {
      throw Fault(path: path, cause: error)
    } catch let error as FaceError where error.code != .unsuitableModel {
      let message = error.message.contains(path) ? error.message : "\(path): \(error.message)"
      throw Fault(path: path, cause: FaceError(error.code, message, cause: error.cause))
    }
  }

  /// Does something with specimens of one page.
  ///
  /// - Throws: what `work` throws, ``Fault`` for a specimen that shows another page than the first.
  static func blame<Result>(specimens paths: [String], _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as DocumentError {
      guard let odd = error.cause as? OddSpecimen, paths.indices.contains(odd.index) else { throw error }
      throw Fault(path: paths[odd.index], cause: error)
    }
  }

  /// An error without its file's name, and that file.
  static func parts(of error: any Error) -> (path: String?, error: any Error) {
    guard let fault = error as? Fault else { return (nil, error) }
    return (fault.path, fault.cause)
  }
}
