public import Bonafide

/// Composes the data page of a passport of Utopia, a country that does not exist, around a portrait.
///
/// The page has the size ID-3 (ICAO 9303-4: 125 x 88 mm) and a machine readable zone in OCR-B at the standard's pitch;
/// its pattern is our own and imitates no state's artwork. It says SPECIMEN.
public struct UtopiaPassport: Sendable {
  /// Who the passport is made out to.
  public var person: UtopiaPerson
  /// Pixels per millimeter of the page, 12 (about 300 dpi) by default.
  public var resolution: Double

  /// What stands behind a value, by its label, and labels that are left out: a forger's ways to keep a printed value
  /// from being read.
  var marring: (behind: [String: String], unlabeled: Set<String>) = ([:], [])
  /// Fields that the zone leaves out: `names` and `birthDate`.
  var leftOut: Set<MRZField> = []
  /// Whether the zone has a letter of each name it leaves out, the last one at the line's end.
  var feignsCut = false

  /// Characters of the field of names.
  private static let namesLength = 39

  /// Size of the page in millimeters.
  public static let pageSize = (width: 125.0, height: 88.0)

  /// A page with what is true of it.
  public struct Page: Sendable {
    /// The flat page.
    public let image: Image
    /// Where the portrait is, in pixels of the page.
    public let portrait: PixelRect
    /// The two lines of the machine readable zone.
    public let mrzLines: [String]
    /// The zone's band, in pixels of the page.
    public let mrzZone: PixelRect
  }

  /// Creates a composer.
  public init(person: UtopiaPerson, resolution: Double = 12) {
    self.person = person
    self.resolution = resolution
  }

  /// Draws the page.
  ///
  /// - Parameter portrait: any picture; it is cropped to 35 x 45 mm around its middle.
  /// - Returns: the picture of the page with the truth about it.
  /// - Throws: ``FileError`` when a font is missing, ``ImageError`` or ``MRZError``.
  public func page(portrait: Image) throws -> Page {
    let size = PixelSize(width: Int(Self.pageSize.width * resolution), height: Int(Self.pageSize.height * resolution))
    var sheet = try Sheet(size: size, resolution: resolution)
    try sheet.background()
    let box = PixelRect(x: 6, y: 20, width: 35 * 0.86, height: 45 * 0.86)
    try sheet.portrait(portrait, in: box)
    try sheet.visualZone(person, behind: marring.behind, unlabeled: marring.unlabeled)
    let lines = try mrzLines()
    let zone = PixelRect(x: 0, y: 88 - 23.2, width: 125, height: 23.2)
    try sheet.machineReadableZone(lines, zone: zone)
    return Page(
      image: sheet.canvas.image, portrait: sheet.pixels(box), mrzLines: lines, mrzZone: sheet.pixels(zone))
  }

  private func mrzLines() throws -> [String] {
    let isUnnamed = leftOut.contains(.names)
    var lines = try MRZComposer().compose(
      MRZDocument(
        documentCode: "P", issuer: "UTO", primaryIdentifier: isUnnamed ? "" : person.surname,
        secondaryIdentifier: isUnnamed ? "" : person.givenNames,
        documentNumber: person.documentNumber, nationality: "UTO",
        birthDate: leftOut.contains(.birthDate)
          ? MRZDate(year: nil, month: nil, day: nil) : MRZDate(person.birthDate), sex: person.sex,
        expiryDate: MRZDate(person.expiryDate)), format: .td3)
    if feignsCut, isUnnamed {
      let letters = [person.surname, person.givenNames].compactMap { $0.first { "A"..."Z" ~= $0 }.map(String.init) }
      let fillers = String(repeating: "<", count: max(0, Self.namesLength - letters.count))
      lines[0] = lines[0].prefix(5) + letters.joined(separator: fillers)
    }
    return lines
  }
}

extension MRZDate {
  /// A date that is wholly known.
  init(_ date: MRZCalendarDate) {
    self.init(year: date.year, month: date.month, day: date.day)
  }
}
