internal import Bonafide

/// Puts the pictures of attacks together.
struct StageCaseWork {
  let pair: StagePair
  let seed: UInt64
  let day: MRZCalendarDate
  let holder: UtopiaPerson
  let stranger: UtopiaPerson

  private static let table = Color(red: 96, green: 88, blue: 78)

  init(pair: StagePair, seed: UInt64, day: MRZCalendarDate) {
    self.pair = pair
    self.seed = seed
    self.day = day
    holder = UtopiaPerson(seed: seed, today: day)
    stranger = UtopiaPerson(seed: seed ^ 0x5EED, today: day)
  }

  // MARK: Pages

  /// A passport whose print tells of one person and whose zone of another.
  func passport(
    print: UtopiaPerson, zone: UtopiaPerson? = nil, portrait: Image, ghost: Image? = nil, pasted: Image? = nil,
    behind: [String: String] = [:], unlabeled: Set<String> = [], leftOut: Set<MRZField> = [],
    feignsCut: Bool = false
  ) throws -> Image {
    var passport = UtopiaPassport(person: print)
    passport.marring = (behind, unlabeled)
    passport.leftOut = leftOut
    passport.feignsCut = feignsCut
    let page = try passport.page(portrait: portrait)
    var canvas = try Canvas(page.image)
    if let zone, zone != print {
      let other = try UtopiaPassport(person: zone).page(portrait: portrait)
      let strip = try other.image.cropped(to: other.mrzZone)
      try canvas.draw(strip, atX: Int(page.mrzZone.x), y: Int(page.mrzZone.y))
    }
    if let ghost { try draw(ghost: ghost, on: &canvas) }
    if let pasted {
      let box = page.portrait.expanded(by: 0.02)
      let size = PixelSize(width: Int(box.width), height: Int(box.height))
      try canvas.draw(pasted.resized(to: size).converted(to: .rgb8), atX: Int(box.x), y: Int(box.y))
    }
    return canvas.image
  }

  /// The stranger's portrait and the holder's zone, and nothing else.
  func emptySheet() throws -> Image {
    let page = try UtopiaPassport(person: holder).page(portrait: pair.stranger.portrait)
    var canvas = try Canvas(size: page.image.size, background: .white)
    for part in [page.portrait, page.mrzZone] {
      try canvas.draw(page.image.cropped(to: part).converted(to: .rgb8), atX: Int(part.x), y: Int(part.y))
    }
    return canvas.image
  }

  /// The stranger's passport with the holder's zone, and what that says once more, small, in the page's free space.
  func looseValues() throws -> Image {
    var canvas = try Canvas(passport(print: stranger, zone: holder, portrait: pair.stranger.portrait))
    let day = { (date: MRZCalendarDate) in "\(date.day).\(date.month).\(date.year)" }
    let values = [
      holder.surname, holder.givenNames, holder.documentNumber, day(holder.birthDate), day(holder.expiryDate),
    ]
    let painter = try TextPainter(.sans)
    for (index, value) in values.enumerated() {
      try canvas.draw(
        value, at: PixelPoint(x: 1150, y: 340 + 44 * Double(index)), painter: painter, size: 26, color: .black)
    }
    return canvas.image
  }

  /// The holder's passport with its portrait covered, in a picture of a page's proportions, and the stranger's portrait
  /// where that picture, taken for the page, would have it.
  func portraitBesideCovered() throws -> Image {
    let page = try UtopiaPassport(person: holder).page(portrait: pair.holder.portrait)
    let scale = 1.4
    let size = PixelSize(
      width: Int(scale * Double(page.image.width)), height: Int(scale * Double(page.image.height)))
    let corner = (x: size.width - page.image.width, y: size.height - page.image.height)
    var canvas = try Canvas(size: size, background: Self.table)
    try canvas.draw(page.image, atX: corner.x, y: corner.y)
    let own = page.portrait
    try canvas.fill(
      PixelRect(x: own.x + Double(corner.x), y: own.y + Double(corner.y), width: own.width, height: own.height),
      color: Self.table)
    let portrait = PixelSize(width: Int(scale * own.width), height: Int(scale * own.height))
    try canvas.draw(
      pair.stranger.portrait.resized(to: portrait).converted(to: .rgb8), atX: Int(scale * own.x), y: Int(scale * own.y))
    return canvas.image
  }

  /// A page with one more ghost portrait below its own, a tenth larger.
  func withSecondGhost(_ page: Image, of portrait: Image) throws -> Image {
    var canvas = try Canvas(page)
    try draw(ghost: portrait, in: PixelRect(x: 1260, y: 450, width: 176, height: 227), on: &canvas)
    return canvas.image
  }

  /// A small pale repetition of the portrait, right of the fields.
  private func draw(
    ghost: Image, in box: PixelRect = PixelRect(x: 1270, y: 210, width: 160, height: 206), on canvas: inout Canvas
  ) throws {
    let paper = try canvas.image.cropped(to: box).converted(to: .rgb8)
    var small = try ghost.resized(to: PixelSize(width: Int(box.width), height: Int(box.height))).converted(to: .rgb8)
    let under = paper.bytes
    small.withUnsafeMutableBytes { bytes in
      for index in 0..<min(bytes.count, under.count) {
        bytes[index] = UInt8((Int(bytes[index]) * 65 + Int(under[index]) * 35) / 100)
      }
    }
    try canvas.draw(small, atX: Int(box.x), y: Int(box.y))
  }

  /// A text small on a page, where nothing else stands.
  func aside(_ page: Image, text: String) throws -> Image {
    var canvas = try Canvas(page)
    try canvas.draw(
      text, at: PixelPoint(x: 1150, y: 400), painter: TextPainter(.sans), size: 22, color: .black)
    return canvas.image
  }

  /// A page of the holder with what another print says above the zone, in red over its own.
  func overprinted(_ page: Image, with print: UtopiaPerson) throws -> Image {
    let other = try UtopiaPassport(person: print).page(portrait: pair.holder.portrait)
    let (own, over) = (try page.converted(to: .rgb8), try other.image.converted(to: .rgb8))
    let red: [UInt8] = [206, 32, 48]
    var inked = own
    inked.withUnsafeMutableBytes { bytes in
      let above = min(bytes.count, over.bytes.count, Int(other.mrzZone.y) * own.bytesPerRow)
      for start in Swift.stride(from: 0, to: above - 2, by: 3)
      where Int(own.bytes[start + 1]) - Int(over.bytes[start + 1]) > 60 {
        for channel in 0..<3 { bytes[start + channel] = red[channel] }
      }
    }
    return inked
  }

  /// A page of a card of Utopia.
  func card(_ definition: DocumentDefinition, person: UInt64, portrait: Image) throws -> Image {
    try StageDocument(definition: definition, person: person, portrait: portrait).page().image
  }

  // MARK: Photographs

  func photograph(_ page: Image, _ more: UInt64 = 0) throws -> Image {
    try StageCamera(seed: seed &+ more).photograph(page).image
  }

  /// Pictures side by side on a table.
  func beside(_ left: Image, _ right: Image) throws -> Image {
    let size = PixelSize(width: left.width + right.width + 40, height: max(left.height, right.height))
    var canvas = try Canvas(size: size, background: Self.table)
    try canvas.draw(left.converted(to: .rgb8), atX: 0, y: 0)
    try canvas.draw(right.converted(to: .rgb8), atX: left.width + 40, y: (size.height - right.height) / 2)
    return canvas.image
  }

  /// A selfie with a page held below the face, so wide as a share of the selfie.
  func holding(_ page: Image, in selfie: Image, width share: Double) throws -> Image {
    let width = Int(Double(selfie.width) * share)
    let height = width * page.height / page.width
    let size = PixelSize(width: max(selfie.width, width) + 40, height: selfie.height + height + 40)
    var canvas = try Canvas(size: size, background: Self.table)
    try canvas.draw(selfie.converted(to: .rgb8), atX: (size.width - selfie.width) / 2, y: 0)
    try canvas.draw(
      page.resized(to: PixelSize(width: width, height: height)).converted(to: .rgb8), atX: (size.width - width) / 2,
      y: selfie.height + 10)
    return canvas.image
  }

  /// The part of a document's picture around the largest face, as somebody would cut it out.
  func cutOut(of picture: Image, around face: PixelRect) throws -> Image {
    let part = try picture.cropped(to: face.expanded(by: 0.6))
    let scale = max(1, 480 / max(part.width, 1))
    return try part.resized(to: PixelSize(width: part.width * scale, height: part.height * scale))
  }
}
