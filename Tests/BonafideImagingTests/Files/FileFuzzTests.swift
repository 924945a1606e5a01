import BonafideCore
import FuzzSupport
import Testing

@testable import BonafideImaging

extension FuzzPlan {
  /// A file with a few bytes changed, cut out, doubled or replaced by numbers that parsers dislike.
  static func mutated(_ file: [UInt8], _ random: inout SplitMix64, changes: Int = 6) -> [UInt8] {
    var file = file
    for _ in 0...random.below(changes) where file.count > 8 {
      let at = random.below(file.count)
      switch random.below(8) {
      case 0: file.removeSubrange(at..<min(file.count, at + 1 + random.below(16)))
      case 1: file.insert(contentsOf: file[at..<min(file.count, at + 1 + random.below(16))], at: at)
      case 2: file.removeSubrange(at...)
      case 3:
        let extremes: [UInt32] = [.max, UInt32(Int32.max), 0, 1 << 31]
        let extreme = extremes[random.below(4)]
        for (index, byte) in (0..<4).map({ UInt8(truncatingIfNeeded: extreme >> (24 - 8 * $0)) }).enumerated()
        where at + index < file.count {
          file[at + index] = byte
        }
      case 4: file[at] ^= 1 << UInt8(random.below(8))
      // Headers hold what parsers trust.
      case 5, 6: file[random.below(min(64, file.count))] = UInt8(truncatingIfNeeded: random.next())
      default: file[at] = UInt8(truncatingIfNeeded: random.next())
      }
    }
    return file
  }
}

/// Hostile EXIF blocks: nothing may trap, and whatever is read is one of the eight values.
@Suite struct EXIFOrientationFuzz {
  @Test func neverTraps() {
    var random = SplitMix64(seed: FuzzPlan.seed)
    let seeds = [true, false].flatMap { isLittle in
      let tiff = EXIFOrientationTests.tiff(6, isLittle: isLittle)
      return [
        EXIFOrientationTests.jpeg(tiff), EXIFOrientationTests.png(tiff),
        EXIFOrientationTests.webp(tiff, hasPrefix: false), EXIFOrientationTests.webp(tiff, hasPrefix: true),
      ]
    }
    var turned = 0
    let count = FuzzPlan.iterations ?? 20_000
    for index in 0..<count {
      let file = FuzzPlan.mutated(seeds[index % seeds.count], &random)
      if EXIFOrientation.read(file) == .right { turned += 1 }
    }
    // Some mutations leave the tag alone, some do not: otherwise this would test nothing.
    #expect(turned > count / 20 && turned < count)
  }
}

/// Hostile picture files: a picture within the limits or an `ImageError`, never anything else.
///
/// One file costs many times an EXIF block, so a stated number of iterations is divided by 4.
@Suite struct ImageDecoderFuzz {
  @Test func givesAPictureOrAnError() throws {
    var random = SplitMix64(seed: FuzzPlan.seed)
    let seeds = try Fixture.variety.map { try Fixture.bytes($0) }
    let limit = 250_000
    var options = ImageDecoderOptions(maximumPixelCount: limit)
    options.converters = nil
    let decoder = ImageDecoder(options: options)
    let count = FuzzPlan.iterations.map { max(1, $0 / 4) } ?? 8000
    var pictures = 0
    for index in 0..<count {
      do {
        let image = try decoder.decode(FuzzPlan.mutated(seeds[index % seeds.count], &random))
        pictures += 1
        #expect(image.width * image.height <= limit)
      } catch is ImageError {}
    }
    #expect(pictures > count / 100 && pictures < count)
  }
}

/// Hostile beginnings of files: nothing may trap, and a chain of pages is never longer than was asked for.
@Suite struct FileStartFuzz {
  @Test func neverTraps() throws {
    var random = SplitMix64(seed: FuzzPlan.seed)
    let page = Handmade.Page(width: 2, height: 1, orientation: 6, bytes: [1, 2])
    let seeds = [
      Handmade.tiff([page, page, page]), Handmade.tiff([page, page], isLittle: false),
      Handmade.bmp(width: 2, height: 1, bits: 24, rows: [UInt8](repeating: 0, count: 8)),
      Handmade.pdf(box: "0 0 9 9", drawings: [""]), [0, 0, 0, 24] + Array("ftypmif1\0\0\0\0heicmiaf".utf8),
      [0, 0, 0, 24] + Array("ftypavif\0\0\0\0avifmif1".utf8), Array("<!doctype html><html></html>".utf8),
      try Fixture.bytes("rgb.png") + Fixture.bytes("gray-alpha.png"),
    ]
    var known = 0
    let count = FuzzPlan.iterations ?? 20_000
    for index in 0..<count {
      let file = FuzzPlan.mutated(seeds[index % seeds.count], &random)
      if PictureFormat(file) != nil { known += 1 }
      _ = FileStart(file).foreignName
      let pages = TIFFDirectory.all(in: file, atMost: 5)
      #expect(pages.count <= 5)
      for page in pages { #expect(TIFFDirectory.file(file, beginningAt: page.offset).count == file.count) }
      #expect(HEIFProgram.split(file).reduce(0) { $0 + $1.count } <= file.count)
      _ = HEIFProgram.hasAlpha(file)
    }
    #expect(known > count / 20 && known < count)
  }
}
