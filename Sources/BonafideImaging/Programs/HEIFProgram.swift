internal import BonafideCore
internal import BonafideProcess

/// Turns HEIC and AVIF files into JPEG or PNG files with the program `heif-convert`, which turns them upright itself.
///
/// A program that names its output's kind by the ending of a file's name writes here through links to its own standard
/// output: what it gives is bounded, and no file is left. It may write no file, so that a further picture that has no
/// link ends it.
struct HEIFProgram {
  let converters: PictureConverters
  /// A larger picture is refused.
  let maximumPixelCount: Int
  /// More bytes of converted files are refused.
  let maximumByteCount: Int

  /// The pictures of a file, each as the bytes of a JPEG or PNG file.
  ///
  /// JPEG takes a tenth of the time of PNG, and phones store chroma at half the size as well; but it has no alpha, and
  /// its pictures run into each other where there are several. PNG in turn refuses some profiles.
  /// - Throws: ``ImageError``: `.missingProgram`, `.unreadable`, `.tooLarge`, `.failed`.
  func read(_ file: [UInt8], as format: PictureFormat, until deadline: ContinuousClock.Instant) throws -> [[UInt8]] {
    let isPlain = format == .heic && !Self.hasAlpha(file)
    if isPlain, let picture = try start(file, format, "jpg", deadline).pictures.first { return [picture] }
    let result = try start(file, format, "png", deadline)
    if !result.pictures.isEmpty { return result.pictures }
    if !isPlain, let picture = try start(file, format, "jpg", deadline).pictures.first { return [picture] }
    throw failure(format, result.said)
  }

  private func start(
    _ file: [UInt8], _ format: PictureFormat, _ ending: String, _ deadline: ContinuousClock.Instant
  ) throws -> (pictures: [[UInt8]], said: String) {
    var outputs = ["out." + ending]
    if ending == "png" { outputs += (1...max(1, converters.maximumPageCount) + 1).map { "out-\($0).png" } }
    let program = try PictureProgram(
      .init(
        program: converters.heifConvert, debianPackage: "libheif-examples", format: format, file: file,
        outputs: outputs,
        limits: PictureProgram.limits(converters, pixels: maximumPixelCount, bytesPerPixel: 32)),
      converters: converters, deadline: deadline
    ) { path, folder in ["--quiet", "-q", "100", path, folder + "/out." + ending] }
    let bytes = try program.within { try output(of: program) }
    let (status, said) = try program.end()
    let pictures = ending == "png" ? Self.split(bytes) : bytes.isEmpty ? [] : [bytes]
    guard pictures.count <= max(1, converters.maximumPageCount) else {
      throw ImageError(
        .tooLarge, "there are more than \(converters.maximumPageCount) pictures in this file; give fewer")
    }
    return (status == 0 ? pictures : [], said)
  }

  private func output(of program: PictureProgram) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let got = try piece.withUnsafeMutableBytes { try program.child.readOutput(into: $0, within: program.secondsLeft) }
      guard bytes.count + got <= maximumByteCount else {
        throw ImageError(.tooLarge, "the converted picture has more than \(maximumByteCount) bytes; scale it down")
      }
      bytes += piece.prefix(got)
      if got < piece.count { return bytes }
    }
  }

  /// The whole PNG files that stand one behind the other.
  static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var files: [[UInt8]] = []
    var start = 0
    var at = 8
    while let chunk = FileChunk(.png, in: bytes, at: at), chunk.isWhole {
      at = chunk.end
      guard chunk.isNamed("IEND") else { continue }
      files.append(Array(bytes[start..<at]))
      start = at
      at += 8
    }
    return files
  }

  /// Whether the file names an auxiliary picture of alpha, by either of the two names that there are.
  static func hasAlpha(_ file: [UInt8]) -> Bool {
    let names = ["urn:mpeg:hevc:2015:auxid:1", "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha"].map { Array($0.utf8) }
    return file.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        if bytes[place] == 0x75, names.contains(where: { bytes[place...].starts(with: $0) }) { return true }
        place += 1
      }
      return false
    }
  }

  private func failure(_ format: PictureFormat, _ said: String) -> ImageError {
    if said.contains("Security limit exceeded") || said.contains("Memory allocation error") {
      return ImageError(.tooLarge, "this is \(format.phrase) of too many pixels; scale it down")
    }
    return ImageError(.unreadable, "this is \(format.phrase), but damaged or of a rare form; save it as JPEG or PNG")
  }
}
