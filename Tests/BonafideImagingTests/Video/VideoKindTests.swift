import BonafideCore
import Foundation
import Testing

@testable import BonafideImaging

/// Which files are films, by their first bytes.
@Suite struct VideoKindTests {
  private static func box(_ brand: String) -> [UInt8] { [0, 0, 0, 20] + Array("ftyp\(brand)0000\(brand)".utf8) }

  private static func packets(of length: Int, behind first: Int) -> [UInt8] {
    (0..<1000).map { $0 % length == first ? 0x47 : 0x20 }
  }

  @Test(arguments: [
    box("qt  "), box("isom"), box("mp42"), [0x1A, 0x45, 0xDF, 0xA3, 1, 2], Array("RIFF1234AVI LIST".utf8),
    [0, 0, 0, 8] + Array("wide".utf8), [0, 0, 1, 0] + Array("moov".utf8), [0, 0, 1, 0xBA, 0x44],
    packets(of: 188, behind: 0), packets(of: 192, behind: 4),
  ])
  func filmsAreTold(_ start: [UInt8]) { #expect(FileStart(start).isVideo) }

  @Test(arguments: [
    box("heic"), box("avif"), box("mif1"), box("crx "), Array("RIFF1234WEBPVP8 ".utf8), Array("GIF89a".utf8),
    [0xFF, 0xD8, 0xFF, 0xE0], [0x89, 0x50, 0x4E, 0x47], Array("%PDF-1.7".utf8), Array("moov".utf8), [], [0, 0, 0],
  ])
  func picturesAreNone(_ start: [UInt8]) { #expect(!FileStart(start).isVideo) }

  /// What may be a film is left to whoever reads it.
  @Test func whatIsSurelyNoVideoIsNamed() throws {
    let path =
      FileManager.default.temporaryDirectory.path + "/bonafide-none-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let cases: [([UInt8], String?)] = [
      ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"), (Array("%PDF-1.7".utf8), "a PDF file"),
      (Array("hello".utf8), "a text file"), (Self.box("heic"), "a HEIC picture"), (Array("GIF89a".utf8), nil),
      (Self.box("isom"), nil), ([], nil), ([0x47, 0x40, 0, 0x10, 0, 0], nil), (Array("RIFF1234AVI LIST".utf8), nil),
    ]
    for (bytes, name) in cases {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let obstacle = try VideoReader.obstacle(path: path)
      #expect((obstacle == nil) == (name == nil) && obstacle?.message.contains(name ?? "") != false, "\(bytes)")
      #expect(obstacle.map { $0.code == .unsupported } != false)
    }
    #expect(throws: FileError.self) { try VideoReader.obstacle(path: "/no/such/file.mov") }
    try Data("hello".utf8).write(to: URL(fileURLWithPath: path))
    let advised = try VideoReader.obstacle(path: path, advice: "give a folder")
    #expect(advised?.message.hasSuffix("this is a text file and no video; give a folder") == true)
  }

  /// Whoever takes both says so of a file that is neither.
  @Test func videosAreAskedForWhereTheyAreTaken() {
    func told(_ bytes: [UInt8], takesVideos: Bool) -> String? {
      var options = ImageDecoderOptions()
      options.takesVideos = takesVideos
      do {
        _ = try ImageDecoder(options: options).decode(bytes)
        return nil
      } catch {
        return (error as? ImageError)?.message
      }
    }
    #expect(told([], takesVideos: false) == "the file is empty; give a picture")
    #expect(told([], takesVideos: true) == "the file is empty; give a picture or a video")
    let text = Array("hello".utf8)
    #expect(told(text, takesVideos: false)?.hasSuffix("AVIF or PDF file") == true)
    let both = told(text, takesVideos: true)
    #expect(both?.hasSuffix("AVIF or PDF file, or an MP4, MOV, MKV, WebM or AVI video") == true)
  }

  @Test func theFileIsLookedAt() throws {
    let path =
      FileManager.default.temporaryDirectory.path + "/bonafide-kind-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(Self.box("qt  ") + [UInt8](repeating: 7, count: 5000)).write(to: URL(fileURLWithPath: path))
    #expect(try VideoReader.isVideo(path: path))
    #expect(try BoundedFile.readStart(path: path, byteCount: 4) == [0, 0, 0, 20])
    #expect(try BoundedFile.readStart(path: path, byteCount: 9000).count == 5020)
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(try !VideoReader.isVideo(path: path))
    #expect(throws: FileError.self) { try VideoReader.isVideo(path: "/no/such/file.mov") }
  }

  /// A film that was made a GIF, whatever it is called, is taken for what it shows.
  @Test(arguments: [("moving.gif", true), ("still.gif", false), ("interlaced.png", false)])
  func aPictureThatMovesIsAClip(name: String, isMoving: Bool) throws {
    let path =
      FileManager.default.temporaryDirectory.path
      + "/bonafide-moving-\(ProcessInfo.processInfo.processIdentifier)-\(name).mp4"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(Fixture.bytes(name)).write(to: URL(fileURLWithPath: path))
    #expect(try VideoReader.isMoving(path: path) == isMoving)
    #expect(throws: FileError.self) { try VideoReader.isMoving(path: "/no/such/file.gif") }
  }

  /// What may stand between two blocks of a GIF, and how many of three pictures are seen with it behind the first.
  private static let strays: [(bytes: [UInt8], count: Int)] = [
    ([], 3), ([0x00], 3), ([0x55], 3), ([UInt8](repeating: 0xFF, count: 300), 3), ([0x3B], 1),
  ]

  @Test(arguments: strays.indices) func strayBytesHideNoPicture(index: Int) throws {
    let (stray, count) = Self.strays[index]
    var bytes = try Fixture.bytes("moving.gif")
    // Where the first picture ends.
    bytes.insert(contentsOf: stray, at: 621)
    #expect(GIFPictures.count(in: bytes, upTo: 10) == count)
    var still = try Fixture.bytes("still.gif")
    try #require(still.last == 0x3B)
    still.insert(contentsOf: stray, at: still.count - 1)
    #expect(GIFPictures.count(in: still, upTo: 10) == 1)
    #expect(GIFPictures.count(in: still + [0x2C], upTo: 10) == 1, "nothing is looked for behind the end")
  }

  /// Whatever is cut off or made up, counting ends.
  @Test func picturesOfAGIFAreCounted() throws {
    let moving = try Fixture.bytes("moving.gif")
    #expect(GIFPictures.count(in: moving, upTo: 10) == 3 && GIFPictures.count(in: moving, upTo: 2) == 2)
    #expect(try GIFPictures.count(in: Fixture.bytes("still.gif"), upTo: 10) == 1)
    var random = SplitMix64(seed: 5)
    for length in moving.indices {
      #expect((0...3).contains(GIFPictures.count(in: Array(moving[..<length]), upTo: 10)))
      var broken = moving
      broken[length] = UInt8(truncatingIfNeeded: random.next())
      #expect((0...10).contains(GIFPictures.count(in: broken, upTo: 10)))
    }
  }
}
