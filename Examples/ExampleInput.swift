internal import Bonafide
internal import Foundation

/// What examples are run on: there is not always a camera, so files stand in for one.
struct ExampleInput {
  /// A video, or a folder of pictures.
  let source: String
  /// Where something is written; nil writes nothing.
  let output: String?

  /// A camera that shows the source; an app would take `DeviceCamera`, or push its own frames to a `PushedCamera`.
  func camera() throws -> any Camera {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: source, isDirectory: &isFolder)
    return isFolder.boolValue
      ? try PictureFolderCamera(path: source, delivery: .immediate, maximumLongerSide: 1280)
      : VideoFileCamera(path: source, delivery: .immediate, options: VideoReaderOptions(maximumLongerSide: 1280))
  }

  /// The models that see documents, with the catalogue.
  func documentModels() throws -> DocumentVerifierModels { try DocumentVerifierModels(folder: ModelFolder.standard) }

  /// The models that see faces.
  func faceModels() throws -> FaceVerifierModels { try FaceVerifierModels(folder: ModelFolder.standard) }

  /// A document in words, as `identityCard CZ front`.
  static func name(_ document: Document?) -> String {
    [document?.role?.rawValue, document?.country?.rawValue, document?.page?.rawValue].compactMap { $0 }
      .joined(separator: " ")
  }

  /// Today, against which two-digit years are resolved.
  static func today() -> MRZCalendarDate {
    let now = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    guard let year = now.year, let month = now.month, let day = now.day,
      let date = MRZCalendarDate(year: year, month: month, day: day)
    else { preconditionFailure("the machine's clock stands outside the calendar") }
    return date
  }
}
