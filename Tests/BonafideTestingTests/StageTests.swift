import Bonafide
import Testing

@testable import BonafideTesting

@Suite struct StageTests {
  let today = MRZCalendarDate(year: 2026, month: 6, day: 15)

  func portrait() throws -> Image {
    try Image(width: 70, height: 90, layout: .rgb8) { $0.initializeMemory(as: UInt8.self, repeating: 180) }
  }

  @Test func aPersonIsDecidedByTheSeed() throws {
    let today = try #require(today)
    #expect(UtopiaPerson(seed: 7, today: today) == UtopiaPerson(seed: 7, today: today))
    #expect(UtopiaPerson(seed: 7, today: today) != UtopiaPerson(seed: 8, today: today))
  }

  @Test(arguments: 0..<20) func thePassportIsInUseAndItsZoneIsValid(seed: Int) throws {
    let today = try #require(today)
    let person = UtopiaPerson(seed: UInt64(seed), today: today)
    #expect(person.issueDate < today && today < person.expiryDate && person.birthDate < person.issueDate)
    let page = try UtopiaPassport(person: person, resolution: 4).page(portrait: portrait())
    let mrz = try MRZParser(referenceDate: today).parse(lines: page.mrzLines)
    #expect(mrz.isValid && mrz.format == .td3)
    #expect(mrz.fields.documentNumber == person.documentNumber)
    #expect(mrz.fields.birthDate.calendarDate == person.birthDate)
    #expect(mrz.fields.expiryDate?.calendarDate == person.expiryDate)
  }

  /// The zone of one page says the number that the other prints: otherwise every card that is drawn contradicts itself.
  @Test func theZoneHasTheNumberOfTheOtherPage() throws {
    let (today, catalogue) = (try #require(today), try DocumentCatalogue.standard())
    var count = 0
    for back in catalogue.definitions where back.mrz != nil && back.page == .back {
      guard let front = catalogue.definitions.first(where: { $0.document == back.document.with(.front) }),
        front.fields.contains(where: { $0.name == "documentNumber" }),
        !back.fields.contains(where: { $0.name == "documentNumber" })
      else { continue }
      let printed = try StageDocument(definition: front, person: 31, resolution: 4).page().fields["documentNumber"]
      var document = StageDocument(definition: back, person: 31, resolution: 4)
      document.otherPage = front
      let zone = try MRZParser(referenceDate: today).parse(lines: document.page().mrzLines)
      let letters = printed?.filter { $0.isLetter || $0.isNumber }
      #expect(zone.fields.documentNumber == letters.map { String($0.prefix(9)) }, "\(back.title)")
      count += 1
    }
    #expect(count >= 10)
  }

  /// What two lines of a specimen say is not printed on one of half the size.
  @Test func aTitleTakesTheLinesThatItsBoxHasRoomFor() throws {
    let page = try #require(
      try DocumentCatalogue.standard().definitions.first {
        $0.country == .de && $0.code == "temporary-2010" && $0.page == .back
      })
    let lines = try StageDocument(definition: page, person: 31, resolution: 12).page().lines
    let title = lines.filter { $0.text.hasPrefix("Ordens- oder") || $0.text.hasSuffix("pseudonyme") }
    #expect(title.count == 2 && title.allSatisfy { $0.millimeters > 1 })
    #expect(title.map(\.text).joined(separator: " ") == page.anchors.first?.texts.first)
    #expect(lines.contains { $0.text == "Behörde/Authority/Autorité" }, "a short one keeps its line")
  }

  @Test func thePageHasInkInItsZone() throws {
    let today = try #require(today)
    let page = try UtopiaPassport(person: UtopiaPerson(seed: 1, today: today), resolution: 6).page(portrait: portrait())
    #expect(page.image.size == PixelSize(width: 750, height: 528))
    let zone = try ImageStatistics(page.image.cropped(to: page.mrzZone))
    #expect(zone.darkShare > 0.01 && zone.brightShare > 0.4)
  }

  @Test func aPhotographIsDecidedByTheSeedAndKnowsItsCorners() throws {
    // A white page on a table: bright just inside the corners that the camera states, dark just outside.
    let page = try Image(width: 500, height: 350, layout: .rgb8) { $0.initializeMemory(as: UInt8.self, repeating: 250) }
    let options = StageCameraOptions(size: PixelSize(width: 640, height: 480))
    let first = try StageCamera(options: options, seed: 3).photograph(page)
    #expect(try StageCamera(options: options, seed: 3).photograph(page).image == first.image)
    #expect(try StageCamera(options: options, seed: 4).photograph(page).image != first.image)
    let middle = first.corners.center
    for corner in first.corners.corners {
      let inside = luma(first.image, between: corner, and: middle, share: 0.03)
      let outside = luma(first.image, between: corner, and: middle, share: -0.03)
      #expect(inside > 170 && outside < 150)
    }
  }

  private func luma(_ image: Image, between corner: PixelPoint, and middle: PixelPoint, share: Double) -> Int {
    let x = Int(corner.x + (middle.x - corner.x) * share)
    let y = Int(corner.y + (middle.y - corner.y) * share)
    return Int(image.bytes[y * image.bytesPerRow + x * 3 + 1])
  }

  /// Both sides of a card are one person's: what the front prints as its number is what the back's zone says.
  @Test(arguments: ["AT", "DE", "HR", "HU", "IT", "PL", "SK"]) func theSidesOfAPermitHaveOneNumber(country: String)
    throws
  {
    let pages = try DocumentCatalogue.standard().definitions.filter {
      $0.country.rawValue == country && $0.role == .residencePermit && $0.code == "2020"
    }
    var front = try #require(pages.first { $0.page == .front })
    let back = try #require(pages.first { $0.page == .back })
    // Most fronts of permits were seen by nobody, so that no place of the number is known.
    if !front.fields.contains(where: { $0.name == "documentNumber" }) {
      front.fields.append(
        FieldDefinition(
          name: "documentNumber", kind: .documentNumber, box: PageBox(x: 0.6, y: 0.02, width: 0.39, height: 0.16),
          pattern: "[A-Z0-9]{9}"))
    }
    let printed = try #require(try StageDocument(definition: front, person: 7).page().fields["documentNumber"])
    let zone = try StageDocument(definition: back, person: 7).page().mrzLines
    #expect(zone.first?.contains(printed) == true)
  }
}

extension Document {
  /// The same edition's other side.
  fileprivate func with(_ page: PageCode) -> Document {
    Document(role: role, country: country, page: page, code: code)
  }
}
