import Bonafide
import Foundation
import Testing

/// Whatever picture is not refused, no command takes more than a gibibyte.
@Suite(.serialized) struct MemoryTests {
  private static let limit = 1 << 30

  /// A gray picture of noise just below the limit of 100 megapixels; rows repeat, so that making it takes no time.
  private func noise(_ folder: ScratchFolder) throws -> String {
    let path = folder.path + "/noise.jpg"
    let side = 9900
    var random = SystemRandomNumberGenerator()
    let row = (0..<(2 * side)).map { _ in UInt8.random(in: 0...255, using: &random) }
    let image = try Image(width: side, height: side, layout: .gray8) { target in
      for y in 0..<side {
        let start = (y * 7919) % side
        UnsafeMutableRawBufferPointer(rebasing: target[(y * side)..<((y + 1) * side)]).copyBytes(
          from: row[start..<(start + side)])
      }
    }
    try ImageEncoder.write(image, to: path, quality: 60)
    return path
  }

  @Test func noiseOfTheLargestSizeFits() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = try noise(folder)
    for command in [["document", "read"], ["mrz", "read"], ["text", "read"], ["face", "detect"]] {
      try expectBounded(command + ["--json", path])
    }
    try expectBounded(["verify", "--json", "--document", path, path, "--selfie", path])
  }

  /// Every page has a face and is large; one page more is refused.
  @Test(.enabled(if: FormatCommandTests.has("pdftoppm"), "no pdftoppm (Debian: poppler-utils)"))
  func aPDFOfAsManyPagesAsAreTakenFits() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let page = try FormatCommandTests.page(Installed.pictures + "/obama.jpg")
    let path = folder.path + "/pages.pdf"
    let command = ["verify", "--json", "--document", path, "--selfie", Installed.pictures + "/obama2.jpg"]
    try FormatCommandTests.pdf((0..<8).map { _ in page }).write(to: URL(fileURLWithPath: path))
    try expectBounded(command)
    try FormatCommandTests.pdf((0..<9).map { _ in page }).write(to: URL(fileURLWithPath: path))
    let refused = try BuiltBinary.run(command)
    #expect(refused.status == 3 && refused.output.contains("more than 8 pages"), "\(refused.output)")
  }

  private func expectBounded(_ command: [String]) throws {
    let outcome = try BuiltBinary.run(command, measuresMemory: true)
    #expect([0, 1].contains(outcome.status), "\(command): \(outcome.output.prefix(300))")
    #expect(outcome.peakByteCount > 300 << 20, "a picture of that size was decoded")
    #expect(outcome.peakByteCount < Self.limit, "\(command) took \(outcome.peakByteCount >> 20) MiB")
  }

  /// An animation of one flat picture: a few bytes that would ask for half a gibibyte are refused before.
  @Test func anAnimatedWebPTakesNothing() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let side = 7300
    let path = folder.path + "/flat.webp"
    try Data(Self.animation(side: side)).write(to: URL(fileURLWithPath: path))
    let outcome = try BuiltBinary.run(["barcode", "read", "--effort", "plain", "--json", path], measuresMemory: true)
    #expect(outcome.status == 3 && outcome.output.contains("several pictures"), "\(outcome.output)")
    #expect(outcome.peakByteCount < 200 << 20, "\(outcome.peakByteCount >> 20) MiB")
  }

  /// One frame of one color, without loss: every code has a single symbol, so that no bits follow for the pixels.
  private static func animation(side: Int) -> [UInt8] {
    var bits: [Bool] = []
    func put(_ value: Int, _ count: Int) { bits += (0..<count).map { value >> $0 & 1 == 1 } }
    put(side - 1, 14)
    put(side - 1, 14)
    put(0, 1 + 3)  // no alpha, version 0
    put(0, 3)  // no transform, no color cache, one set of codes
    for symbol in [90, 120, 30, 255, 0] {
      put(1, 1)  // a simple code
      put(0, 1)  // of one symbol
      put(1, 1)  // of 8 bits
      put(symbol, 8)
    }
    let stream =
      [0x2F]
      + stride(from: 0, to: bits.count, by: 8).map { start in
        (0..<8).reduce(UInt8(0)) { $0 | (start + $1 < bits.count && bits[start + $1] ? 1 << UInt8($1) : 0) }
      }
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
      Array(kind.utf8) + little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }
    let frame = little(0, 6) + little(side - 1, 3) + little(side - 1, 3) + little(100, 3) + [0]
    let body =
      Array("WEBP".utf8)
      + chunk("VP8X", [2, 0, 0, 0] + little(side - 1, 3) + little(side - 1, 3))
      + chunk("ANIM", [0, 0, 0, 0, 0, 0]) + chunk("ANMF", frame + chunk("VP8L", stream))
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }
}
