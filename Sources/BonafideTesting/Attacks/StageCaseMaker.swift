internal import Bonafide
internal import Foundation

/// Makes the cases of single attacks from one pair of people.
struct StageCaseMaker {
  /// An attack, and what the rightful holder would hand in in its place.
  typealias Cases = (attack: StageCase, bonaFide: StageCase)

  let work: StageCaseWork
  /// The holder's own passport page, flat.
  let page: Image
  /// The same page photographed.
  let picture: Image

  private let honest: StageCase
  private var holder: StagePair.Person { work.pair.holder }
  private var stranger: StagePair.Person { work.pair.stranger }

  init(_ work: StageCaseWork) throws {
    self.work = work
    page = try work.passport(print: work.holder, portrait: work.pair.holder.portrait)
    picture = try work.photograph(page)
    honest = StageCase(document: [picture], selfie: work.pair.holder.selfie)
  }

  /// The stranger's surname, or another one where both have the same.
  var otherSurname: String {
    work.stranger.surname == work.holder.surname ? "MORUS" : work.stranger.surname
  }

  /// Pictures of a document with a selfie, the stranger's by default, against the holder's own.
  func attack(_ document: [Image], _ selfie: Image? = nil) -> Cases {
    (StageCase(document: document, selfie: selfie ?? stranger.selfie), honest)
  }

  /// The date so many years later; 29 February becomes the 28th.
  static func moved(_ date: MRZCalendarDate, years: Int) -> MRZCalendarDate {
    MRZCalendarDate(year: date.year + years, month: date.month, day: min(date.day, 28)) ?? date
  }

  /// A date nine years earlier with another month and day, so that all of its figures differ.
  static func otherDay(_ date: MRZCalendarDate) -> MRZCalendarDate {
    MRZCalendarDate(year: date.year - 9, month: 13 - date.month, day: max(1, 29 - min(date.day, 28))) ?? date
  }

  // MARK: Pages that do not belong together

  func largerPrintBeside() throws -> Cases {
    let height = picture.height * 2 / 3
    let size = PixelSize(width: height * 35 / 45, height: height)
    return attack([try work.beside(picture, stranger.portrait.resized(to: size))])
  }

  func frontWithOtherBack() throws -> Cases {
    let front = UtopiaDocuments.identityCardFront
    let back = UtopiaDocuments.identityCardBack
    let own = try work.photograph(work.card(front, person: work.seed, portrait: holder.portrait), 1)
    let other = try work.photograph(work.card(front, person: work.seed ^ 0xB0B, portrait: stranger.portrait), 1)
    let reverse = try work.photograph(work.card(back, person: work.seed, portrait: holder.portrait), 2)
    return (
      StageCase(document: [other, reverse], selfie: stranger.selfie),
      StageCase(document: [own, reverse], selfie: holder.selfie)
    )
  }

  func sameSideTwice() throws -> Cases { attack([picture, try work.photograph(page, 3)], holder.selfie) }

  func twoPassports() throws -> Cases {
    let other = try work.photograph(work.passport(print: work.stranger, portrait: stranger.portrait), 5)
    return attack([try work.beside(picture, other)], holder.selfie)
  }

  // MARK: Altered pages

  func zoneOverOtherPage() throws -> Cases {
    let other = try work.passport(print: work.stranger, zone: work.holder, portrait: stranger.portrait)
    return attack([try work.photograph(other)])
  }

  /// The holder's page with another print above its own zone, texts put behind values of labels, labels left out, and a
  /// text small beside the fields; the holder hands it in.
  func printing(
    behind: [String: String] = [:], unlabeled: Set<String> = [], aside: String? = nil,
    _ change: (inout UtopiaPerson) -> Void
  ) throws -> Cases {
    var print = work.holder
    change(&print)
    var altered = try work.passport(
      print: print, zone: work.holder, portrait: holder.portrait, behind: behind, unlabeled: unlabeled)
    if let aside { altered = try work.aside(altered, text: aside) }
    return attack([try work.photograph(altered)], holder.selfie)
  }

  /// The holder's page with an earlier day of expiry in print and something behind it.
  func printingEarlierExpiry(behind mark: String, aside: String? = nil) throws -> Cases {
    try printing(behind: ["Date of expiry": mark], aside: aside) {
      $0.expiryDate = Self.moved($0.expiryDate, years: -4)
    }
  }

  /// The holder's page with another print in red over its own; the holder hands it in.
  func overprinting(_ change: (inout UtopiaPerson) -> Void) throws -> Cases {
    var over = work.holder
    change(&over)
    return attack([try work.photograph(work.overprinted(page, with: over))], holder.selfie)
  }

  /// The holder's page with another zone below its own print; the holder hands it in.
  func coding(_ change: (inout UtopiaPerson) -> Void) throws -> Cases {
    var zone = work.holder
    change(&zone)
    let altered = try work.passport(print: work.holder, zone: zone, portrait: holder.portrait)
    return attack([try work.photograph(altered)], holder.selfie)
  }

  /// The holder's page with another surname and day of birth in print above a zone that leaves fields out.
  func leavingOut(_ fields: Set<MRZField>, feignsCut: Bool = false) throws -> Cases {
    var print = work.holder
    print.surname = otherSurname
    if !feignsCut { print.birthDate = Self.otherDay(print.birthDate) }
    let altered = try work.passport(print: print, portrait: holder.portrait, leftOut: fields, feignsCut: feignsCut)
    return attack([try work.photograph(altered)], holder.selfie)
  }

  /// A document of Utopia with the zone of an identity card, on which all is printed that must be; the holder hands it
  /// in, and its counterpart is the same person's own page of the kind that the zone belongs to.
  func withCardZone(_ role: DocumentRole) throws -> Cases {
    func page(_ role: DocumentRole, _ change: (inout DocumentDefinition) -> Void) throws -> StageCase {
      guard var definition = UtopiaDocuments.definitions.first(where: { $0.role == role && $0.size != .id1 }) else {
        throw DocumentError(.badOptions, "Utopia has no larger \(role.rawValue)")
      }
      change(&definition)
      let page = try work.card(definition, person: work.seed, portrait: holder.portrait)
      return StageCase(document: [try work.photograph(page)], selfie: holder.selfie)
    }
    let attack = try page(role) { definition in
      definition.mrz = MRZExpectation(
        format: "TD2", documentCodes: ["I"], issuers: ["UTO"], box: definition.mrz?.box)
      guard !definition.fields.contains(where: { $0.name == "birthDate" }) else { return }
      definition.fields.append(
        FieldDefinition(
          name: "birthDate", kind: .date, labels: ["Date of birth"],
          labelBox: PageBox(x: 0.68, y: 0.28, width: 0.2, height: 0.04),
          box: PageBox(x: 0.68, y: 0.325, width: 0.24, height: 0.07), dateOrder: .dayMonthYear))
    }
    return (attack, try page(.identityCard) { _ in })
  }

  func expiredYesterday() throws -> Cases {
    func expiring(_ day: MRZCalendarDate) throws -> StageCase {
      var person = work.holder
      person.expiryDate = day
      let page = try work.passport(print: person, portrait: holder.portrait)
      return StageCase(document: [try work.photograph(page)], selfie: holder.selfie)
    }
    return (try expiring(work.day.dayBefore), try expiring(work.day))
  }

  // MARK: Portraits

  /// The stranger's portrait over the holder's on a page with the holder's ghost portrait, and, if asked for, with one
  /// of the stranger beside it.
  func portraitPasted(withGhost: Bool = false) throws -> Cases {
    let whole = try work.passport(print: work.holder, portrait: holder.portrait, ghost: holder.portrait)
    let pasted = try pastedBesideGhost()
    let page = withGhost ? try work.withSecondGhost(pasted, of: stranger.portrait) : pasted
    return (
      StageCase(document: [try work.photograph(page)], selfie: stranger.selfie),
      StageCase(document: [try work.photograph(whole)], selfie: holder.selfie)
    )
  }

  func portraitPastedWithoutTrace() throws -> Cases {
    let pasted = try work.passport(print: work.holder, portrait: holder.portrait, pasted: stranger.portrait)
    return attack([try work.photograph(pasted)])
  }

  func ghostFarAway() throws -> Cases {
    let far = try work.photograph(pastedBesideGhost())
    let small = PixelSize(width: far.width * 9 / 20, height: far.height * 9 / 20)
    return attack([try far.resized(to: small, interpolation: .area)])
  }

  /// The holder's page with the stranger's portrait over the holder's, beside the holder's ghost portrait.
  private func pastedBesideGhost() throws -> Image {
    try work.passport(
      print: work.holder, portrait: holder.portrait, ghost: holder.portrait, pasted: stranger.portrait)
  }

  // MARK: Selfies

  /// A selfie with the page held below the face, so wide as a share of the selfie.
  func held(width share: Double) throws -> Cases {
    (
      StageCase(document: [picture], selfie: try work.holding(page, in: stranger.selfie, width: share)),
      StageCase(document: [picture], selfie: try work.holding(page, in: holder.selfie, width: share))
    )
  }

  /// The stranger beside a smaller picture of the holder, with the own face as a second picture of the document.
  func besideCutOut(face: (Image) throws -> PixelRect?) throws -> Cases {
    let own = stranger.selfie
    let place = try face(own) ?? PixelRect(own.size)
    let cutOut = try work.cutOut(of: own, around: place).resized(to: PixelSize(width: 160, height: 160))
    let small = PixelSize(width: own.width / 2, height: holder.selfie.height * own.width / (2 * holder.selfie.width))
    return attack([picture, cutOut], try work.beside(own, holder.selfie.resized(to: small)))
  }

  /// A face cut out of a picture of the document and changed; the whole picture where no face is seen.
  func selfie(
    from source: Image, face: (Image) throws -> PixelRect?, change: (Image) throws -> Image = { $0 }
  ) throws -> Cases {
    guard let place = try face(source) else { return attack([picture], source) }
    return attack([picture], try change(work.cutOut(of: source, around: place)))
  }
}

extension Image {
  /// The picture in waves of a quarter of its width, rows and columns alike, each moved by a sixtieth of it at most.
  func waved() throws -> Image {
    let (reach, length) = (Double(width) / 60, Double(width) / 25)
    let source = bytes
    var copy = source
    for y in 0..<height {
      for x in 0..<width {
        let place = PixelPoint(
          x: Double(x) + reach * sin(Double(y) / length + 1), y: Double(y) + reach * sin(Double(x) / length))
        for channel in 0..<3 { copy[3 * (y * width + x) + channel] = value(of: source, at: place, channel) }
      }
    }
    return try Image(width: width, height: height, layout: .rgb8, bytes: copy)
  }

  /// Between four samples of three channels; at the border the nearest one.
  private func value(of bytes: [UInt8], at place: PixelPoint, _ channel: Int) -> UInt8 {
    let (x, y) = (min(max(place.x, 0), Double(width - 1)), min(max(place.y, 0), Double(height - 1)))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    func sample(_ column: Int, _ row: Int) -> Double { Double(bytes[3 * (row * width + column) + channel]) }
    let (across, down) = (x - Double(left), y - Double(top))
    let upper = (1 - across) * sample(left, top) + across * sample(right, top)
    let lower = (1 - across) * sample(left, bottom) + across * sample(right, bottom)
    return UInt8(((1 - down) * upper + down * lower).rounded())
  }
}

extension MRZCalendarDate {
  /// As it is printed, `7.5.2032`.
  var printed: String { "\(day).\(month).\(year)" }

  /// The day before; of the calendar's first day that day itself.
  fileprivate var dayBefore: MRZCalendarDate {
    if let day = MRZCalendarDate(year: year, month: month, day: day - 1) { return day }
    let (previousYear, previousMonth) = month == 1 ? (year - 1, 12) : (year, month - 1)
    for last in (28...31).reversed() {
      if let day = MRZCalendarDate(year: previousYear, month: previousMonth, day: last) { return day }
    }
    return self
  }
}
