public import BonafideCore
internal import BonafideImaging
internal import CBonafideBarcode

/// Reads the barcodes of a picture.
///
/// The plain look of the engine comes first, so that no symbol which it reads is ever lost. Then the given zones and the
/// places that are as dense in edges as a barcode are looked at by themselves; and while nothing was found at all, so are
/// further views of the whole picture: a quiet zone added, inverted, enlarged, reduced, sharpened, blurred, with even
/// light, turned a little. A symbol is returned once, however many views show it.
public struct BarcodeReader: Sendable {
  private let options: BarcodeReaderOptions

  /// The version of the engine, zxing-cpp.
  public static var engineVersion: String { BarcodeEngine.version }

  /// Creates a reader.
  public init(options: BarcodeReaderOptions = .init()) { self.options = options }

  /// Every barcode of a picture, in no particular order; empty when there is none.
  ///
  /// - Parameters:
  ///   - image: any layout; a side of more than 16,000 pixels is reduced to that first.
  ///   - zones: places in pixels where a barcode is expected; each is looked at by itself.
  /// - Throws: ``DocumentError`` with code `.badOptions` when `maximumCount` lies outside 1...255.
  public func read(_ image: Image, zones: [PixelRect] = []) throws -> [Barcode] {
    guard (1...255).contains(options.maximumCount) else {
      throw DocumentError(.badOptions, "the number of barcodes must lie in 1...255")
    }
    var finds = BarcodeFinds(maximumCount: options.maximumCount)
    if options.effort == .fast {
      try readFast(image, finds: &finds)
      if !zones.isEmpty { try readParts(of: image, source: limited(image), zones: zones, finds: &finds) }
      return finds.barcodes
    }
    let longer = max(image.width, image.height)
    if longer > Self.longestSide {
      let reduced = try BarcodeView(source: image).scaled(by: Double(Self.longestSide) / Double(longer))
      finds.add(try reduced.read(look))
    } else {
      finds.add(try BarcodeEngine.read(image, look))
    }
    if options.effort == .plain || finds.isFull { return finds.barcodes }

    let source = try limited(image)
    try readParts(of: image, source: source, zones: zones, finds: &finds)
    if finds.isEmpty { try readViews(of: source, finds: &finds) }
    return finds.barcodes
  }

  private static let longestSide = 16_000
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
  private func readFast(_ image: Image, finds: inout BarcodeFinds) throws {
    let source = try limited(image)
    let wanted = options.formats.isEmpty ? Set(Barcode.Format.allCases) : options.formats
    var quick = look
    quick.triesHarder = false
    quick.formats = wanted.subtracting([.pdf417])
    if !quick.formats.isEmpty { finds.add(try source.read(quick)) }
    guard wanted.contains(.pdf417), !finds.isFull else { return }
    quick.formats = [.pdf417]
    let side = Double(max(source.image.width, source.image.height))
    finds.add(try (side > 800 ? source.scaled(by: 800 / side) : source).read(quick))
  }

  /// Reads zones and dense places by themselves.
  private func readParts(of image: Image, source: BarcodeView, zones: [PixelRect], finds: inout BarcodeFinds) throws {
    let isThorough = options.effort == .thorough
    let whole = PixelRect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    let scale = Double(source.image.width) / Double(image.width)
    let given = zones.prefix(Self.mostZones)
      .filter { [$0.x, $0.y, $0.width, $0.height].allSatisfy { $0.isFinite && abs($0) < 1e6 } }
      .map { $0.expanded(by: 0.08).intersection(whole) }
    let denseCount = isThorough ? 8 : options.effort == .fast ? 0 : 2
    let dense = try BarcodeRegions.find(in: source.image, maximumCount: denseCount)
      .map { PixelRect(x: $0.x / scale, y: $0.y / scale, width: $0.width / scale, height: $0.height / scale) }
      .filter { $0.area < 0.8 * whole.area }
    for (index, zone) in (given + dense).enumerated() where zone.width >= 8 && zone.height >= 8 {
      // What was read there already is not looked for again.
      if finds.isFull || finds.barcodes.contains(where: { zone.overlap(with: $0.corners.bounds) > 0.5 }) { continue }
      let rect = PixelRect(x: zone.x * scale, y: zone.y * scale, width: zone.width * scale, height: zone.height * scale)
      let side = max(rect.width, rect.height)
      let part = try source.cropped(to: rect, quiet: (side / 12).rounded())
      let before = finds.count
      finds.add(try part.read(look))
      guard finds.count == before, isThorough || index < given.count else { continue }
      for view in try Self.partViews(part, side: side) {
        finds.add(try view.read(look))
        if finds.count > before { break }
      }
    }
  }

  private static let mostZones = 16

  private static func partViews(_ part: BarcodeView, side: Double) throws -> [BarcodeView] {
    var views: [BarcodeView] = []
    if side < 700 { views.append(try part.scaled(by: 2)) }
    if side > 300 { views.append(try part.scaled(by: 0.5)) }
    views.append(try part.sharpened(sigma: 1.5))
    return views
  }

  /// Reads views of the whole picture until one shows something.
  private func readViews(of source: BarcodeView, finds: inout BarcodeFinds) throws {
    let side = Double(max(source.image.width, source.image.height))
    let quiet = max(8, (side / 20).rounded())
    var pure = look
    pure.isPure = true
    var global = look
    global.binarizer = BFB_GLOBAL_HISTOGRAM
    let small = side <= 1000 ? source : try source.scaled(by: 1000 / side)
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
    for step in steps where finds.isEmpty { finds.add(try step.view().read(step.look)) }
  }
}
