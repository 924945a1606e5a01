internal import BonafideCore
internal import BonafideImaging
internal import CBonafideBarcode

/// Hands pictures to the barcode library and turns its answers into values.
enum BarcodeEngine {
  /// How one call looks at a picture.
  struct Look {
    var formats: Set<Barcode.Format> = []
    var triesHarder = true
    var triesRotations = true
    var triesInverted = true
    var triesDownscaled = true
    var isPure = false
    var binarizer = BFB_LOCAL_AVERAGE
    var maximumCount = 255

    func asking(for formats: Set<Barcode.Format>) -> Look {
      var look = self
      look.formats = formats
      return look
    }
  }

  /// Reads every symbol of a picture in one look.
  typealias Reading = @Sendable (Image, Look) throws -> [Barcode]

  /// The library's version.
  static var version: String { String(cString: bfb_version()) }

  /// Every symbol that the library finds in one look.
  ///
  /// Where it gives the picture up, which one odd symbol can make it do, each family of symbologies is looked for by
  /// itself, so that the other families' symbols are read all the same.
  ///
  /// - Throws: when every family's search failed.
  static func readByFamilies(_ image: Image, _ look: Look, by reading: Reading = read) throws -> [Barcode] {
    do {
      return try reading(image, look)
    } catch {
      let wanted = look.formats.isEmpty ? Set(Barcode.Format.allCases) : look.formats
      let linear = wanted.filter(\.isLinear)
      let families = wanted.subtracting(linear).map { Set([$0]) } + (linear.isEmpty ? [] : [linear])
      guard families.count > 1 else { throw error }
      let answers = families.map { family in
        Result { try reading(image, look.asking(for: family)) }
      }
      guard answers.contains(where: { (try? $0.get()) != nil }) else { throw error }
      return answers.flatMap { (try? $0.get()) ?? [] }
    }
  }

  /// Every symbol that the library finds in one look, in its order.
  static func read(_ image: Image, _ look: Look) throws -> [Barcode] {
    let picture = image.layout == .bgr8 || image.layout == .bgra8 ? try image.converted(to: .rgb8) : image
    let options = bfb_read_options(
      formats: look.formats.reduce(0) { $0 | $1.engineFormat.rawValue }, try_harder: look.triesHarder ? 1 : 0,
      try_rotate: look.triesRotations ? 1 : 0, try_invert: look.triesInverted ? 1 : 0,
      try_downscale: look.triesDownscaled ? 1 : 0, is_pure: look.isPure ? 1 : 0, binarizer: look.binarizer,
      maximum_count: Int32(clamping: look.maximumCount))
    var list: OpaquePointer?
    let status = picture.withUnsafeBytes { bytes in
      bfb_read(
        bfb_image(
          data: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), width: Int32(picture.width),
          height: Int32(picture.height), channels: Int32(picture.layout.bytesPerPixel),
          bytes_per_row: picture.bytesPerRow),
        options, &list)
    }
    defer { bfb_symbols_destroy(list) }
    try check(status)
    return (0..<bfb_symbols_count(list)).compactMap { index in
      var symbol = bfb_symbol()
      guard bfb_symbols_get(list, index, &symbol) == BFB_OK else { return nil }
      return Barcode(symbol)
    }
  }

  static func check(_ status: bfb_status) throws {
    switch status {
    case BFB_OK: return
    case BFB_BAD_ARGUMENT:
      throw DocumentError(.badOptions, "the barcode library was given sizes or numbers that do not fit")
    case BFB_OUT_OF_MEMORY:
      throw DocumentError(.failed, "reading barcodes ran out of memory; use a smaller picture")
    default: throw DocumentError(.failed, "the barcode library gave this picture up; take another one")
    }
  }
}

extension Barcode {
  init?(_ symbol: bfb_symbol) {
    guard let format = Format(engineFormat: symbol.format) else { return nil }
    let corner = { (index: Int) -> PixelPoint in
      withUnsafeBytes(of: symbol.corners) { raw in
        let values = raw.bindMemory(to: Double.self)
        return PixelPoint(x: values[2 * index], y: values[2 * index + 1])
      }
    }
    let text = UnsafeRawBufferPointer(start: symbol.text, count: symbol.text_length)
    self.init(
      format: format, text: String(validating: text, as: UTF8.self),
      bytes: Array(UnsafeBufferPointer(start: symbol.bytes, count: symbol.byte_count)),
      corners: Quadrilateral(
        topLeft: corner(0), topRight: corner(1), bottomRight: corner(2), bottomLeft: corner(3)))
  }
}
