import Bonafide
import Foundation

/// Times the steps of face analysis on a folder of video frames and prints one JSON object.
///
/// Everything is warm: networks loaded, frames decoded, twenty runs made before the first that counts.
@main
enum Main {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let folder = arguments.first else {
      FileHandle.standardError.write(Data("usage: bonafide-benchmarks FOLDER-OF-FRAMES [RUNS]\n".utf8))
      exit(2)
    }
    let runs = arguments.count > 1 ? Int(arguments[1]) ?? 200 : 200
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".png") || $0.hasSuffix(".jpg") }
    let frames = try files.map { try ImageDecoder().read(path: folder + "/" + $0) }
    guard !frames.isEmpty else { throw ImageError(.unreadable, "\(folder) holds no .png or .jpg frames") }
    let store = try ModelStore()
    var rows = try FaceBenchmarks(models: store, frames: frames).rows(runs: runs)
    rows += try TemplateBenchmarks(models: store, frames: frames).rows(runs: runs)
    let report = Report(
      cores: ProcessInfo.processInfo.activeProcessorCount, frames: frames.count, width: frames[0].width,
      height: frames[0].height, rows: rows)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    FileHandle.standardOutput.write(try encoder.encode(report) + Data("\n".utf8))
  }
}

struct Report: Encodable {
  var cores: Int
  var frames: Int
  var width: Int
  var height: Int
  var rows: [Row]
}
