internal import BonafideCore
internal import BonafideImaging
internal import BonafideProcess

/// One start of the program `tesseract`, on one core.
///
/// For single lines its threads mostly wait for one another, and ten lines take four times as long on two cores as on
/// one.
enum TesseractRun {
  private static let maximumOutputByteCount = 4 << 20

  /// The program's standard output.
  ///
  /// - Throws: ``DocumentError`` with code `.missingProgram` when it is not installed, `.failed` when it fails, writes
  ///   more than 4 MB or takes longer than `seconds`.
  static func output(arguments: [String], reading folder: String? = nil, seconds: Double) throws -> String {
    let child: ChildProcess
    do {
      child = try ChildProcess(
        program: "tesseract", arguments: arguments, environment: ["OMP_THREAD_LIMIT": "1"],
        limits: ChildLimits(addressByteCount: 1 << 30, processorSeconds: Int(seconds) + 10),
        access: ChildAccess(reading: folder.map { [$0] } ?? []),
        debianPackage: "tesseract-ocr")
    } catch {
      throw DocumentError(
        .missingProgram, "the program tesseract cannot be started; install the package tesseract-ocr", cause: error)
    }
    let deadline = ContinuousClock.now + .seconds(seconds)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = (deadline - ContinuousClock.now) / .seconds(1)
      let got: Int
      do {
        got = try piece.withUnsafeMutableBytes { try child.readOutput(into: $0, within: max(0.001, left)) }
      } catch {
        throw DocumentError(.failed, "tesseract took longer than \(seconds) seconds and was stopped", cause: error)
      }
      bytes += piece.prefix(got)
      guard bytes.count <= maximumOutputByteCount else {
        throw DocumentError(.failed, "tesseract writes without end and was stopped")
      }
      if got < piece.count { break }
      guard ContinuousClock.now <= deadline else {
        throw DocumentError(.failed, "tesseract took longer than \(seconds) seconds and was stopped")
      }
    }
    guard child.finish(within: max(0.1, (deadline - ContinuousClock.now) / .seconds(1))) == 0 else {
      throw DocumentError(.failed, "tesseract failed, or took longer than \(seconds) seconds")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
