public import BonafideCore
internal import BonafideImaging
internal import CBonafideBarcode

/// Reads the barcodes of a picture.
///
/// The plain look of the engine comes first, so that no symbol which it reads is ever lost. Then the given zones and
/// the places that are as dense in edges as a barcode are looked at by themselves; and while nothing was found at all,
/// so are further views of the whole picture: a quiet zone added, inverted, enlarged, reduced, sharpened, blurred, with
/// even light, turned a little. A symbol is returned once, however many views show it. A look that fails counts as one
/// that found nothing.
public struct BarcodeReader: Sendable {
  private let options: BarcodeReaderOptions
  private let reading: BarcodeEngine.Reading

  /// The version of the engine, zxing-cpp.
  public static var engineVersion: String { BarcodeEngine.version }

  /// Creates a reader.
  public init(options: BarcodeReaderOptions = .init()) {
    self.init(options: options, reading: { try BarcodeEngine.readByFamilies($0, $1) })
  }

  /// Creates a reader over another engine.
  init(options: BarcodeReaderOptions, reading: @escaping BarcodeEngine.Reading) {
    self.options = options
    self.reading = reading
  }

  /// Every barcode of a picture, in no particular order; empty when there is none.
  ///
  /// - Parameters:
  ///   - image: any layout; one of more than 16 megapixels, or with a side of more than 16,000 pixels, is reduced
  ///     first.
  ///   - zones: places in pixels where a barcode is expected; each is looked at by itself.
  /// - Returns: each symbol once, with its corners in pixels of `image`; at most `maximumCount` of them.
  /// - Throws: ``DocumentError`` with code `.badOptions` when `maximumCount` lies outside 1...255, and the first
  ///   failure when every single look failed.
  public func read(_ image: Image, zones: [PixelRect] = []) throws -> [Barcode] {
    guard (1...255).contains(options.maximumCount) else {
      throw DocumentError(.badOptions, "the number of barcodes must lie in 1...255")
    }
    var finds = BarcodeFinds(maximumCount: options.maximumCount)
    if options.effort == .fast {
      let source = Result { try limited(image) }
      readFast(source, finds: &finds)
      if !zones.isEmpty { readParts(of: image, source: source, zones: zones, finds: &finds) }
      return try finds.result()
    }
    let scale = Self.scale(of: image.size)
    finds.add {
      guard scale < 1 else { return try reading(image, look) }
      return try BarcodeView(source: image).scaled(by: scale).read(look, by: reading)
    }
    if options.effort == .plain || finds.isFull { return try finds.result() }

    let source = Result { try limited(image) }
    readParts(of: image, source: source, zones: zones, finds: &finds)
    if finds.isEmpty { readViews(of: source, finds: &finds) }
    return try finds.result()
  }

  private static let longestSide = 16_000.0
  /// The first look takes no more pixels than this, to bound the time: noise of 16 megapixels takes half a minute.
  private static let mostPixels = 16_000_000.0

  /// How much a picture is reduced for the first look; 1 for not at all.
  private static func scale(of size: PixelSize) -> Double {
    let (width, height) = (Double(size.width), Double(size.height))
    return min(1, longestSide / max(width, height), (mostPixels / (width * height)).squareRoot())
  }

  /// Further views are not larger than this, to bound the time.
  private static let largestViewSide = 2600

  private var look: BarcodeEngine.Look { .init(formats: options.formats, maximumCount: options.maximumCount) }

  private func limited(_ image: Image) throws -> BarcodeView {
    let source = try BarcodeView(source: image)
    let longer = max(image.width, image.height)
    return longer > Self.largestViewSide ? try source.scaled(by: Double(Self.largestViewSide) / Double(longer)) : source
  }

  /// One quick look: fewer lines, and PDF417, whose search takes longest on patterned paper, in a
  /// picture of at most 800 pixels a side, where a card's symbol still has 2 pixels a module.
  private func readFast(_ source: Result<BarcodeView, any Error>, finds: inout BarcodeFinds) {
    let wanted = options.formats.isEmpty ? Set(Barcode.Format.allCases) : options.formats
    var quick = look
    quick.triesHarder = false
    quick.triesInverted = false
    quick.formats = wanted.subtracting([.pdf417])
    if !quick.formats.isEmpty { finds.add { try source.get().read(quick, by: reading) } }
    guard wanted.contains(.pdf417), !finds.isFull else { return }
    quick.formats = [.pdf417]
    finds.add {
      let source = try source.get()
      let side = Double(max(source.image.width, source.image.height))
      return try (side > 800 ? source.scaled(by: 800 / side) : source).read(quick, by: reading)
    }
  }

  /// Reads zones and dense places by themselves.
  private func readParts(
    of image: Image, source: Result<BarcodeView, any Error>, zones: [PixelRect], finds: inout BarcodeFinds
  ) {
    // Without the view there is nothing to look at; what was read before stays.
    guard let source = try? source.get() else { return }
    let isThorough = options.effort == .thorough
    let whole = PixelRect(image.size)
    let scale = Double(source.image.width) / Double(image.width)
    let given = zones.prefix(Self.mostZones)
      .filter { [$0.x, $0.y, $0.width, $0.height].allSatisfy { $0.isFinite && abs($0) < 1e6 } }
      .map { $0.expanded(by: 0.08).intersection(whole) }
    let denseCount = isThorough ? 8 : options.effort == .fast ? 0 : 2
    let dense = ((try? BarcodeRegions.detect(in: source.image, maximumCount: denseCount)) ?? [])
      .map { PixelRect(x: $0.x / scale, y: $0.y / scale, width: $0.width / scale, height: $0.height / scale) }
      .filter { $0.area < 0.8 * whole.area }
    for (index, zone) in (given + dense).enumerated() where zone.width >= 8 && zone.height >= 8 {
      // What was read there already is not looked for again.
      if finds.isFull || finds.barcodes.contains(where: { zone.overlap(with: $0.corners.bounds) > 0.5 }) { continue }
      let rect = zone.scaled(by: scale)
      let side = max(rect.width, rect.height)
      guard let part = try? source.cropped(to: rect, quiet: (side / 12).rounded()) else { continue }
      let before = finds.count
      finds.add { try part.read(look, by: reading) }
      guard finds.count == before, isThorough || index < given.count else { continue }
      for view in Self.partViews(part, side: side) where finds.count == before {
        finds.add { try view().read(look, by: reading) }
      }
    }
  }

  private static let mostZones = 16

  private static func partViews(_ part: BarcodeView, side: Double) -> [() throws -> BarcodeView] {
    var views: [() throws -> BarcodeView] = []
    if side < 700 { views.append { try part.scaled(by: 2) } }
    if side > 300 { views.append { try part.scaled(by: 0.5) } }
    views.append { try part.sharpened(sigma: 1.5) }
    return views
  }

  /// Reads views of the whole picture until one shows something.
  private func readViews(of source: Result<BarcodeView, any Error>, finds: inout BarcodeFinds) {
    guard let source = try? source.get() else { return }
    let side = Double(max(source.image.width, source.image.height))
    let quiet = max(8, (side / 20).rounded())
    // White symbols were looked for at first, and are again in the inverted views.
    var look = look
    look.triesInverted = false
    var pure = look
    pure.isPure = true
    var global = look
    global.binarizer = BFB_GLOBAL_HISTOGRAM
    guard let small = side <= 1000 ? source : try? source.scaled(by: 1000 / side) else { return }
    typealias Step = (view: () throws -> BarcodeView, look: BarcodeEngine.Look)
    var steps: [Step] = [
      ({ small }, pure), ({ try small.inverted() }, look), ({ try source.padded(quiet) }, look),
    ]
    if options.effort == .thorough {
      steps += [({ source }, global)]
      if side <= 1300 { steps += [({ try source.padded(quiet).scaled(by: 2) }, look)] }
      if side <= 400 {
        steps += [
          ({ try source.padded(quiet).scaled(by: 4) }, look),
          ({ try source.padded(quiet).scaled(by: 4, interpolation: .nearest) }, look),
          ({ try source.inverted().padded(quiet).scaled(by: 3) }, look),
        ]
      }
      if side >= 200 { steps += [({ try source.scaled(by: 0.5) }, look)] }
      if side >= 600 { steps += [({ try source.scaled(by: 300 / side) }, look)] }
      steps += [
        ({ try source.sharpened(sigma: 1) }, look), ({ try source.sharpened(sigma: 2.5) }, look),
        ({ try source.blurred(sigma: 1.2) }, look), ({ try source.blurred(sigma: 2.5) }, look),
        ({ try source.flattened(sigma: 20) }, look), ({ try small.inverted().padded(quiet) }, global),
        ({ try small.turned(degrees: 12) }, look), ({ try small.turned(degrees: -12) }, look),
        ({ try small.turned(degrees: 25) }, look), ({ try small.turned(degrees: -25) }, look),
        ({ try small.turned(degrees: 45) }, look),
      ]
    }
    for step in steps where finds.isEmpty { finds.add { try step.view().read(step.look, by: reading) } }
  }
}
