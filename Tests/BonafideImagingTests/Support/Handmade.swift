import BonafideCore

@testable import BonafideProcess

/// Files that are put together byte by byte, so that a test knows, and may falsify, each of them.
enum Handmade {
  static func little(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A Windows bitmap; `rows` as stored, the lowest first.
  static func bmp(width: Int, height: Int, bits: Int, rows: [UInt8]) -> [UInt8] {
    let sizes = little(width, 4) + little(height, 4) + little(1, 2) + little(bits, 2) + little(0, 4)
    let header = little(40, 4) + sizes + little(rows.count, 4) + [UInt8](repeating: 0, count: 16)
    return Array("BM".utf8) + little(54 + rows.count, 4) + little(0, 4) + little(54, 4) + header + rows
  }

  /// A page of a TIFF file, uncompressed, 8 bits a sample.
  struct Page {
    var width: Int
    var height: Int
    /// 1: gray; 3 or 4 samples follow `kind`.
    var samples = 1
    /// The photometric tag: 1 gray, 2 RGB, 5 CMYK.
    var kind = 1
    var orientation: Int?
    /// Tag 254.
    var subfile: Int?
    var bytes: [UInt8]
  }

  /// A TIFF file; `nextOfLast` is where its chain of pages goes on, 0 where it ends.
  static func tiff(_ pages: [Page], isLittle: Bool = true, nextOfLast: Int = 0) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      isLittle ? little(value, size) : little(value, size).reversed()
    }
    var file = (isLittle ? [0x49, 0x49] : [0x4D, 0x4D]) + number(42, 2) + number(8, 4)
    for (index, page) in pages.enumerated() {
      var tags: [(tag: Int, isShort: Bool, count: Int, value: Int)] = []
      let tagCount = 9 + (page.orientation == nil ? 0 : 1) + (page.subfile == nil ? 0 : 1) + (page.samples == 4 ? 1 : 0)
      let bits = file.count + 2 + tagCount * 12 + 4
      let data = bits + 8
      if let subfile = page.subfile { tags.append((254, false, 1, subfile)) }
      tags += [(256, true, 1, page.width), (257, true, 1, page.height)]
      tags.append((258, true, page.samples, page.samples > 2 ? bits : 8))
      tags += [(259, true, 1, 1), (262, true, 1, page.kind), (273, false, 1, data)]
      if let orientation = page.orientation { tags.append((274, true, 1, orientation)) }
      tags += [(277, true, 1, page.samples), (278, true, 1, page.height), (279, false, 1, page.bytes.count)]
      if page.samples == 4 { tags.append((338, true, 1, page.kind == 2 ? 2 : 0)) }
      file += number(tags.count, 2)
      for (tag, isShort, count, value) in tags {
        file += number(tag, 2) + number(isShort ? 3 : 4, 2) + number(count, 4)
        file += isShort && count == 1 ? number(value, 2) + number(0, 2) : number(value, 4)
      }
      file += number(index + 1 < pages.count ? data + page.bytes.count : nextOfLast, 4)
      file += (0..<4).flatMap { _ in number(8, 2) } + page.bytes
    }
    return file
  }

  /// A PDF file of given objects; the first is the catalog.
  static func pdf(objects: [[UInt8]], trailer: String = "") -> [UInt8] {
    var file = Array("%PDF-1.4\n".utf8)
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(file.count)
      file += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let table = file.count
    file += Array("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
    for place in places {
      let digits = String(place)
      file += Array((String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n").utf8)
    }
    return file
      + Array("trailer\n<</Size \(objects.count + 1)/Root 1 0 R\(trailer)>>\nstartxref\n\(table)\n%%EOF\n".utf8)
  }

  /// A PDF file whose pages have the size of a box, in points, and each its own drawing.
  static func pdf(box: String, drawings: [String], catalog: String = "", resources: String = "", more: [[UInt8]] = [])
    -> [UInt8]
  {
    let first = 3 + more.count
    let kids = drawings.indices.map { "\(first + 2 * $0) 0 R" }.joined(separator: " ")
    var objects = [
      Array("<</Type/Catalog/Pages 2 0 R\(catalog)>>".utf8),
      Array("<</Type/Pages/Kids[\(kids)]/Count \(drawings.count)>>".utf8),
    ]
    objects += more
    for (index, drawing) in drawings.enumerated() {
      let content = first + 2 * index + 1
      let page = "<</Type/Page/Parent 2 0 R/MediaBox[\(box)]/Contents \(content) 0 R/Resources<<\(resources)>>>>"
      objects.append(Array(page.utf8))
      objects.append(Array("<</Length \(drawing.utf8.count)>>\nstream\n\(drawing)\nendstream".utf8))
    }
    return pdf(objects: objects)
  }

  /// A PDF file of one page that is all one JPEG file.
  static func pdf(jpeg: [UInt8], size: PixelSize) -> [UInt8] {
    let head =
      "<</Type/XObject/Subtype/Image/Width \(size.width)/Height \(size.height)/ColorSpace/DeviceRGB/BitsPerComponent 8"
      + "/Filter/DCTDecode/Length \(jpeg.count)>>\nstream\n"
    return pdf(
      box: "0 0 \(size.width) \(size.height)", drawings: ["\(size.width) 0 0 \(size.height) 0 0 cm /P Do"],
      resources: "/XObject<</P 3 0 R>>", more: [Array(head.utf8) + jpeg + Array("\nendstream".utf8)])
  }

  /// A colorful picture that no compression changes much.
  static func gradient(width: Int = 96, height: Int = 64) throws -> Image {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        bytes += [UInt8(x * 255 / width), UInt8(y * 255 / height), UInt8((x + y) * 255 / (width + height))]
      }
    }
    return try Image(width: width, height: height, layout: .rgb8, bytes: bytes)
  }
}

/// Programs that a test needs and not every machine has.
enum Programs {
  static func has(_ names: String...) -> Bool { names.allSatisfy { ChildEnvironment.path(of: $0) != nil } }
}
