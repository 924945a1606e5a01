public import BonafideCore
internal import BonafideImaging
internal import BonafideProcess
internal import Synchronization

/// Reads lines in Cyrillic letters by starting the program `tesseract`.
///
/// It distinguishes all letters of the Bulgarian and the Ukrainian alphabet except Ґ, which it takes for Г more often
/// than not.
///
/// All lines of a page go to one start of the program, which takes some 0.2 seconds and more by the line. Nothing is
/// loaded before the first reading. The pictures lie in a private folder, in memory where the system has one, while the
/// program runs; it is killed when it takes too long.
public struct CyrillicReader: Sendable {
  /// A language whose letters the network of the text reader does not know; the raw value is Tesseract's name.
  public enum Language: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// Bulgarian.
    case bulgarian = "bul"
    /// Ukrainian.
    case ukrainian = "ukr"
    /// Russian.
    case russian = "rus"
    /// Belarusian.
    case belarusian = "bel"
    /// Serbian in Cyrillic letters.
    case serbian = "srp"
    /// Macedonian.
    case macedonian = "mkd"
    /// Kazakh in Cyrillic letters.
    case kazakh = "kaz"
    /// Kyrgyz.
    case kyrgyz = "kir"

    /// The language's English name.
    public var description: String {
      switch self {
      case .bulgarian: "Bulgarian"
      case .ukrainian: "Ukrainian"
      case .russian: "Russian"
      case .belarusian: "Belarusian"
      case .serbian: "Serbian"
      case .macedonian: "Macedonian"
      case .kazakh: "Kazakh"
      case .kyrgyz: "Kyrgyz"
      }
    }
  }

  /// A line that was read.
  public struct Line: Sendable, Hashable {
    /// Its text with single spaces between words; empty when nothing was read.
    public let text: String
    /// Mean confidence of its words, 0...1, weighted by their length; 0 when nothing was read.
    public let confidence: Double

    /// The surer of two readings of one line, with half its confidence where they differ, because one of them is wrong.
    package func agreed(with other: Line) -> Line {
      let surer = confidence >= other.confidence ? self : other
      return text == other.text ? surer : Line(text: surer.text, confidence: surer.confidence / 2)
    }
  }

  private let language: Language
  private let secondsLimit: Double

  /// The room that a line's picture has beside it and above and below, in heights of the line.
  private static let room = (along: 0.3, across: 0.12)
  /// The same for a second look, which sees the letters at other places of the network's grid.
  private static let closeRoom = (along: 0.15, across: 0.05)

  /// The strip to cut out of a page so that a line is read whole.
  package static func strip(of line: OrientedBox) -> OrientedBox {
    line.grown(along: room.along * line.height, across: room.across * line.height)
  }

  /// A closer cut of the same line, for a second look at it.
  package static func closeStrip(of line: OrientedBox) -> OrientedBox {
    line.grown(along: closeRoom.along * line.height, across: closeRoom.across * line.height)
  }

  /// The end of a line, as a share of its width, for which its strip ends at a place; at least a tenth.
  package static func end(of line: OrientedBox, before place: Double) -> Double {
    max(0.1, place - room.along * line.height / max(line.width, 1))
  }

  /// The most lines of one call.
  public static let maximumLineCount = 400

  /// Creates a reader; nothing is started yet but the question which languages are there.
  ///
  /// - Parameters:
  ///   - language: of the text.
  ///   - secondsLimit: the longest that one call of ``read(_:)`` may take, 0.1...600.
  /// - Throws: ``DocumentError`` with code `.missingProgram` that names the Debian package to install, `.badOptions`.
  public init(language: Language, secondsLimit: Double = 30) throws {
    guard (0.1...600).contains(secondsLimit) else {
      throw DocumentError(.badOptions, "the time limit of the Cyrillic reader must lie in 0.1...600 seconds")
    }
    if let package = Self.missingPackage(for: language) {
      throw DocumentError(.missingProgram, "reading \(language) text needs Tesseract; install the package \(package)")
    }
    self.language = language
    self.secondsLimit = secondsLimit
  }

  /// The Debian package that is missing to read a language; nil when all is there.
  public static func missingPackage(for language: Language) -> String? {
    if seen.withLock({ $0.contains(language) }) { return nil }
    guard let output = try? TesseractRun.output(arguments: ["--list-langs"], seconds: 10) else {
      return "tesseract-ocr"
    }
    let isThere = output.split(separator: "\n").contains { $0 == language.rawValue }
    if isThere { seen.withLock { _ = $0.insert(language) } }
    return isThere ? nil : "tesseract-ocr-\(language.rawValue)"
  }

  /// The languages that the program listed: it is not asked again for each page.
  private static let seen = Mutex<Set<Language>>([])

  /// The texts of line pictures, in their order.
  ///
  /// - Parameter lines: each holds one upright line of text, any layout; at most ``maximumLineCount``.
  /// - Returns: one text a picture; empty where nothing was read.
  /// - Throws: ``DocumentError`` with code `.badOptions` for too many lines, `.failed` when the program fails or takes
  ///   too long; ``FileError`` when no folder for the pictures can be made.
  public func read(_ lines: [Image]) throws -> [String] { try readLines(lines).map(\.text) }

  /// The texts of line pictures with their confidences, in their order; see ``read(_:)``.
  public func readLines(_ lines: [Image]) throws -> [Line] {
    guard lines.count <= Self.maximumLineCount else {
      throw DocumentError(.badOptions, "one page has at most \(Self.maximumLineCount) lines")
    }
    var result = [Line](repeating: Line(text: "", confidence: 0), count: lines.count)
    // Tesseract sees letters in a picture without any contrast.
    let printed = try lines.indices.filter { try ImageStatistics(lines[$0]).lumaDeviation >= Self.leastDeviation }
    guard !printed.isEmpty else { return result }
    let folder = try PrivateFolder()
    defer { folder.remove() }
    var list = ""
    for index in printed {
      let path = "\(folder.path)/\(index).png"
      try ImageEncoder.write(try Self.prepared(lines[index]), to: path)
      list += path + "\n"
    }
    try folder.write(list, name: "list.txt")
    let output = try TesseractRun.output(
      arguments: [
        folder.path + "/list.txt", "stdout", "-l", language.rawValue, "--psm", "7", "--dpi", "300", "tsv",
      ], reading: folder.path, seconds: secondsLimit)
    for (index, line) in zip(printed, Self.parse(output, lineCount: printed.count)) { result[index] = line }
    return result
  }

  /// Standard deviation of the luma below which a picture holds no text; print on paper has 20 and more.
  private static let leastDeviation = 3.0

  /// Gray, letters about as high as Tesseract was trained on, white around.
  private static func prepared(_ line: Image) throws -> Image {
    let gray = try line.converted(to: .gray8)
    let scale = min(48 / Double(gray.height), 8000 / Double(gray.width))
    let size = PixelSize(
      width: max(1, Int((Double(gray.width) * scale).rounded())),
      height: max(1, Int((Double(gray.height) * scale).rounded())))
    let sized = try gray.resized(to: size, interpolation: scale > 1 ? .cubic : .area)
    return try sized.cropped(
      to: PixelRect(x: -12, y: -12, width: Double(size.width + 24), height: Double(size.height + 24)),
      border: .replicate)
  }

  /// The words of Tesseract's table: tab-separated, level 5 is a word, the second column counts the pictures from 1.
  static func parse(_ table: String, lineCount: Int) -> [Line] {
    var words: [[(text: Substring, confidence: Double)]] = Array(repeating: [], count: lineCount)
    for row in table.split(separator: "\n") {
      let columns = row.split(separator: "\t", maxSplits: 11, omittingEmptySubsequences: false)
      guard columns.count == 12, columns[0] == "5", let page = Int(columns[1]), (1...lineCount).contains(page),
        let confidence = Double(columns[10]), confidence.isFinite
      else { continue }
      let text = columns[11].drop { $0 == " " }
      if !text.isEmpty { words[page - 1].append((text, min(100, max(0, confidence)) / 100)) }
    }
    return words.map { list in
      let length = list.reduce(0) { $0 + $1.text.count }
      let sum = list.reduce(0) { $0 + $1.confidence * Double($1.text.count) }
      return Line(
        text: list.map { String($0.text) }.joined(separator: " "), confidence: length > 0 ? sum / Double(length) : 0)
    }
  }
}
