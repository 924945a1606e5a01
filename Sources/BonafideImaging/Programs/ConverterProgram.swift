internal import BonafideProcess

/// A program that reads pictures for this one, as diagnostics tell of it.
package struct ConverterProgram: Sendable, Hashable {
  /// The name by which it is looked up.
  package let name: String
  /// The Debian package that brings it.
  package let debianPackage: String
  /// What it is for: "HEIC and AVIF pictures".
  package let purpose: String
  /// What makes it tell its version.
  private let question: String

  /// Every one.
  package static let all = [
    ConverterProgram(
      name: "ffmpeg", debianPackage: "ffmpeg", purpose: "videos, and BMP, TIFF and JPEG 2000 pictures",
      question: "-version"),
    ConverterProgram(
      name: "heif-convert", debianPackage: "libheif-examples", purpose: "HEIC and AVIF pictures", question: "-h"),
    ConverterProgram(name: "pdftoppm", debianPackage: "poppler-utils", purpose: "PDF files", question: "-v"),
  ]

  /// Whether the kernel can keep these programs from all files but those that they are given, and the system's.
  package static var areHeldToFiles: Bool { ChildProcess.confinement.holdsFiles }
  /// Whether it can keep them from sockets, other processes, and changes to files by their paths.
  package static var areClosedToCalls: Bool { ChildProcess.confinement.closesCalls }

  /// What a program ends with whose libraries are not found.
  private static let cannotRun: Int32 = 127

  /// Starts it and gives its version; "unknown" where it does not tell, nil where it cannot be started.
  package func version() -> String? {
    guard let child = try? ChildProcess(program: name, arguments: [question], debianPackage: debianPackage) else {
      return nil
    }
    var text = [UInt8](repeating: 0, count: 4096)
    let count = (try? text.withUnsafeMutableBytes { try child.readOutput(into: $0, within: 10) }) ?? 0
    guard child.finish(within: 10) != Self.cannotRun else { return nil }
    let said = String(decoding: text.prefix(count) + child.errors, as: UTF8.self)
    let words = said.split { " \n\t:".contains($0) }
    guard let place = words.firstIndex(of: "version"), place + 1 < words.count else { return "unknown" }
    return String(words[place + 1])
  }
}
