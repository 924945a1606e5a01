import BonafideCore
import Testing

@testable import BonafideImaging

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What lies where a video is written is lost to nothing but a whole video.
@Suite struct VideoWriterTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func names() throws -> [String] {
    String(decoding: try run("ls", ["-A", folder.path]), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func aVideoThatCannotBeWrittenLeavesTheOldOne() throws {
    let path = folder.file("clip.mp4")
    let old = Array("an old video".utf8)
    try BoundedFile.write(old, to: path)
    // There are no such pictures.
    let error = #expect(throws: ImageError(.failed, "")) {
      try VideoWriter.write(framesOf: folder.path, named: "%d.png", rate: 10, to: path)
    }
    #expect(error?.message.contains(path + ": ") == true, "it names what was asked for")
    #expect(try BoundedFile.read(path: path, maximumByteCount: 100) == old)
    #expect(try names() == ["clip.mp4"])
    // Where there was none, none is left either.
    #expect(throws: ImageError(.failed, "")) {
      try VideoWriter.write(framesOf: folder.path, named: "%d.png", rate: 10, to: folder.file("new.mp4"))
    }
    #expect(try names() == ["clip.mp4"])
  }

  @Test func aWholeVideoTakesThePlaceOfTheOldOne() throws {
    let path = folder.file("clip.mp4")
    try BoundedFile.write(Array("an old video".utf8), to: path, readableBy: .everyone)
    for number in 0..<3 {
      let picture = try Picture.filled(width: 32, height: 16, [UInt8(80 * number), 90, 40])
      try BoundedFile.write(ImageEncoder.png(picture), to: folder.file("\(number).png"))
    }
    try VideoWriter.write(framesOf: folder.path, named: "%d.png", rate: 10, to: path)
    let reader = try VideoReader(path: path)
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count == 3)
    var status = stat()
    let isThere = stat(path, &status) == 0
    #expect(isThere && status.st_mode & 0o777 == 0o600)
    #expect(try names() == ["0.png", "1.png", "2.png", "clip.mp4"])
  }
}
