internal import BonafideBarcode
internal import BonafideCore

/// The pictures of a folder and what their barcodes say, from a file beside each.
///
/// `name.txt` holds the text of `name.png` (or `.jpg`, `.jpeg`, `.webp`) as UTF-8, `name.bin` its bytes instead; an
/// empty `name.txt` says that there is no barcode. A picture without either is not counted.
public struct BarcodeTruth: Sendable, Hashable {
  /// What one picture says.
  public enum Content: Sendable, Hashable {
    /// The text of a barcode.
    case text(String)
    /// The bytes of a barcode that holds no text.
    case bytes([UInt8])
    /// There is no barcode.
    case nothing

    /// Whether a barcode says just this.
    func isSaid(by barcode: Barcode) -> Bool {
      switch self {
      case .text(let text): barcode.text == text
      case .bytes(let bytes): barcode.bytes == bytes
      case .nothing: false
      }
    }
  }

  /// What each picture says, by its file name.
  public let pictures: [String: Content]

  /// Wraps what is known.
  public init(pictures: [String: Content]) { self.pictures = pictures }

  /// Reads the truth files of a folder.
  ///
  /// - Throws: ``DocumentError`` with code `.badTruth` when the folder cannot be listed or holds no picture with a
  ///   truth, when a link of a picture or a truth file leads out of it, or when a truth file is larger than 64 KB or
  ///   not UTF-8.
  public init(folder: String) throws {
    let names: [String]
    do {
      names = try FolderListing.names(folder)
    } catch let error as FileError {
      throw DocumentError(.badTruth, error.message, cause: error)
    }
    let known = Set(names)
    let pairs: [(picture: String, truth: String)] = names.compactMap { name in
      guard let dot = name.lastIndex(of: "."), Self.endings.contains(name[dot...].lowercased()) else { return nil }
      let stem = String(name[..<dot])
      guard let truth = [stem + ".txt", stem + ".bin"].first(where: known.contains) else { return nil }
      return (picture: name, truth: truth)
    }
    guard !pairs.isEmpty else {
      throw DocumentError(
        .badTruth,
        "no picture in \(folder) has a .txt or .bin file beside it; folders inside it are not searched, so name them")
    }
    try FolderListing.check(pairs.flatMap { [$0.picture, $0.truth] }, in: folder)
    var pictures: [String: Content] = [:]
    for (picture, file) in pairs {
      let bytes = try Self.bytes(folder + "/" + file, name: file)
      pictures[picture] = file.hasSuffix(".txt") ? try Self.content(bytes, name: file) : .bytes(bytes)
    }
    self.pictures = pictures
  }

  private static let endings: Set<String> = [".png", ".jpg", ".jpeg", ".webp", ".gif"]

  private static func bytes(_ path: String, name: String) throws -> [UInt8] {
    do {
      return try BoundedFile.read(path: path, maximumByteCount: 1 << 16)
    } catch {
      throw DocumentError(.badTruth, "the truth file \(name) cannot be read or is larger than 64 KB", cause: error)
    }
  }

  /// What the bytes of a .txt file say.
  static func content(_ bytes: [UInt8], name: String) throws -> Content {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DocumentError(.badTruth, "the truth file \(name) is not UTF-8; write its bytes into a .bin file")
    }
    return text.isEmpty ? .nothing : .text(text)
  }
}
