internal import Bonafide
internal import Foundation

/// What examples are run on: there is not always a camera, so files stand in for one.
struct ExampleInput {
  /// A video or a folder of pictures; a picture where an example is about one.
  let source: String
  /// The files that were named behind the source.
  let files: [String]
  /// The kinds of document that were named after `--document`, with parts left out where any will do; none where none
  /// was named.
  let documents: [Document]
  /// In which people are spoken to by the examples that ask for it; English where none was named.
  let language: Language

  /// Where something is written; nil writes nothing.
  var output: String? { files.first }

  /// The documents that were named, or those that an example shows.
  func documents(or shown: Document...) -> [Document] { documents.isEmpty ? shown : documents }

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

  /// A kind in words, as `HR:identityCard:front:2021`; what stands between colons may be left out.
  ///
  /// Nil for words that name no kind.
  static func document(_ text: String) -> Document? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    func part<Part>(_ place: Int, _ make: (String) -> Part?) -> Part?? {
      guard place < parts.count, !parts[place].isEmpty else { return .some(nil) }
      return make(parts[place]).map(Optional.some)
    }
    guard parts.count <= 4, let country = part(0, { Country(rawValue: $0.uppercased()) }),
      let role = part(1, DocumentRole.init), let page = part(2, PageCode.init)
    else { return nil }
    let code = parts.count > 3 && !parts[3].isEmpty ? DocumentCode(rawValue: parts[3]) : nil
    return Document(role: role, country: country, page: page, code: code)
  }

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
