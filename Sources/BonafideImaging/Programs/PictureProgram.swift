internal import BonafideCore
internal import BonafideProcess

/// One start of a program that turns a file into pictures.
///
/// It finds a private copy of the file, may write nothing but its pipes, and is gone with its folder when this object
/// is.
final class PictureProgram {
  let child: ChildProcess
  /// What sentences call the file: `a HEIC picture`.
  private let phrase: String
  private let folder: PrivateFolder
  private let deadline: ContinuousClock.Instant
  private let seconds: Double

  /// What to start, and on what.
  struct Start {
    var program: String
    var debianPackage: String
    var format: PictureFormat
    var file: [UInt8]
    /// Names in the folder that lead to the program's standard output.
    var outputs: [String] = []
    var limits: ChildLimits
  }

  /// Starts it.
  ///
  /// - Parameters:
  ///   - start: what to start, and on what.
  ///   - converters: where private copies lie.
  ///   - deadline: when all has to be there.
  ///   - arguments: gives them for the path of the file and for that of its folder.
  /// - Throws: ``ImageError`` with code `.missingProgram` that names what to install, `.failed` where there is no room
  ///   for the copy.
  init(
    _ start: Start, converters: PictureConverters, deadline: ContinuousClock.Instant,
    arguments: (_ path: String, _ folder: String) -> [String]
  ) throws {
    phrase = start.format.phrase
    self.deadline = deadline
    seconds = converters.maximumSeconds
    do {
      let room = start.file.count + (1 << 20)
      folder = try converters.folders.map { try PrivateFolder(in: $0, room: room) } ?? PrivateFolder(room: room)
      try folder.write(start.file, name: Self.fileName)
      for name in start.outputs { try folder.linkToOutput(name) }
    } catch {
      throw ImageError(.failed, "there is no room for a private copy of \(phrase); is the disk full?", cause: error)
    }
    do {
      child = try ChildProcess(
        program: start.program, arguments: arguments(folder.path + "/" + Self.fileName, folder.path),
        limits: start.limits, access: ChildAccess(reading: [folder.path]), debianPackage: start.debianPackage)
    } catch let error as ImageError where error.code == .missingProgram {
      let name = start.program.split(separator: "/").last.map(String.init) ?? start.program
      throw ImageError(
        .missingProgram, "this is \(phrase); install \(name) (Debian: \(start.debianPackage)) to read it", cause: error)
    }
  }

  deinit {
    // First the program, which may still write into it.
    child.stop()
    folder.remove()
  }

  private static let fileName = "picture"

  /// Seconds until all has to be there.
  var secondsLeft: Double { max(0, (deadline - ContinuousClock.now) / .seconds(1)) }

  /// Takes what the program gives, and says plainly when it was only late.
  func within<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ImageError where ContinuousClock.now >= deadline {
      throw late(cause: error)
    }
  }

  /// Waits for its end and gives its exit status (nil: killed by a signal) and what it said.
  ///
  /// - Throws: ``ImageError`` with code `.tooLarge` when it is late.
  func end() throws -> (status: Int32?, said: String) {
    let status = child.finish(within: secondsLeft)
    guard ContinuousClock.now < deadline else { throw late(cause: nil) }
    return (status, String(decoding: child.errors, as: UTF8.self))
  }

  private func late(cause: (any Error)?) -> ImageError {
    ImageError(
      .tooLarge, "\(phrase) that takes more than \(seconds.formattedSeconds) to read is refused; save it as JPEG",
      cause: cause)
  }

  /// A day at most: no option may run the clock over.
  static func deadline(_ converters: PictureConverters) -> ContinuousClock.Instant {
    let seconds = converters.maximumSeconds
    return ContinuousClock.now + .seconds(seconds > 0 ? min(seconds, 86_400) : 0)
  }

  /// Limits of a program that holds pictures of a size in memory.
  static func limits(_ converters: PictureConverters, pixels: Int, bytesPerPixel: Int) -> ChildLimits {
    ChildLimits(
      addressByteCount: (1 << 30) + pixels * bytesPerPixel,
      processorSeconds: 10 + 2 * Int(max(0, min(converters.maximumSeconds, 86_400)).rounded(.up)))
  }
}

extension Double {
  /// `60 seconds`, `0.5 seconds`.
  fileprivate var formattedSeconds: String { self == rounded() ? "\(Int(self)) seconds" : "\(self) seconds" }
}
