import BonafideCore
import BonafideImaging
import Foundation
import TestSupport
import Testing

@testable import BonafidePage

/// Each gate passes a good picture and fails one that is bad in its way, and in no other.
@Suite struct DocumentJudgeTests {
  let size = PixelSize(width: 1280, height: 720)

  func judge(
    _ picture: Image, _ quad: Quadrilateral, areas: [PageArea] = []
  ) throws -> DocumentJudgement {
    let page = try Rectifier.rectify(picture, quad: quad, size: .id1)
    return try DocumentJudge().judge(page: page, in: picture, areas: areas)
  }

  @Test func passesAGoodPicture() throws {
    let quad = Cards.outline(width: 900)
    let judgement = try judge(try Cards.picture(of: try Cards.card(), quad: quad), quad)
    #expect(judgement.gates == [] && judgement.suspicions == [], "\(judgement.checks)")
    #expect(judgement.state == .ok)
    #expect(judgement.checks.count == PageGate.all.count)
  }

  /// A page whose edges are not seen has no size, no tilt and no fields at known places that could be hidden.
  @Test func failsAPageThatWasReadButNotOutlined() throws {
    let picture = try Cards.glare(
      on: try Cards.picture(of: try Cards.card(), quad: Cards.outline(width: 900)), at: PixelPoint(x: 640, y: 360),
      radius: 80)
    let whole = Quadrilateral(PixelRect(x: 0, y: 0, width: 1280, height: 720))
    let page = try Rectifier.rectify(picture, quad: whole, size: .id1)
    let areas = [PageArea(name: "surname", box: PageBox(x: 0.4, y: 0.4, width: 0.2, height: 0.2))]
    let placed = try DocumentJudge().judge(page: page, in: picture, areas: areas)
    #expect(placed.hiddenFields == ["surname"] && placed.check(.pageOutline) == nil)
    let judgement = try DocumentJudge().judge(page: page, in: picture, areas: areas, isPlaced: false)
    #expect(judgement.gates.first == .notOutlined)
    #expect(judgement.state == .partlyVisible)
    #expect(judgement.check(.pageOutline)?.hasFailed == true)
    #expect(
      [CheckCode.pageSize, .pageResolution, .pageTilt, .pageCutOff, .pageBorder].allSatisfy {
        judgement.check($0) == nil
      })
    #expect(judgement.hiddenFields == [] && judgement.pose == nil)
  }

  /// What goes on beyond the picture's border cannot be told; a scan that shows the page and nothing else is whole.
  @Test func failsASideOnTheBorderButNoWholePicture() throws {
    func sides(_ quad: Quadrilateral) throws -> Double? {
      try DocumentJudge().judge(quad: quad, size: .id1, in: size).check(.pageBorder)?.measured?.value
    }
    let cut = Quadrilateral(PixelRect(x: 1, y: 100, width: 760, height: 500))
    #expect(try sides(cut) == 1)
    #expect(try DocumentJudge().judge(quad: cut, size: .id1, in: size).state == .partlyVisible)
    #expect(try sides(Quadrilateral(PixelRect(x: 0, y: 0, width: 1280, height: 720))) == 0)
    #expect(try sides(Quadrilateral(PixelRect(x: 30, y: 100, width: 800, height: 500))) == 0)
  }

  /// A cut in one direction alone changes the proportions; the same share off two sides keeps them.
  @Test func proportionsExcuseAPageThatMeetsTheBorderInOneDirectionOnly() throws {
    func gates(_ rect: PixelRect, in picture: PixelSize) throws -> [DocumentGate] {
      try DocumentJudge().judge(quad: Quadrilateral(rect), size: .id1, in: picture).gates
    }
    let height = 800 / PageSize.id1.aspect
    let whole = PixelRect(x: 0, y: 100, width: 800, height: height)
    #expect(try !gates(whole, in: size).contains(.cutOff))
    // Right and bottom are at the border, and a tenth of each is missing.
    let crop = PixelRect(x: 1280 - 800, y: 720 - height, width: 800, height: height)
    #expect(try gates(crop, in: size).contains(.cutOff))
    // Two cards that were cut out together, and one that fills no more than the picture's width.
    let half = PixelRect(x: 0, y: 0, width: 800, height: height)
    #expect(try !gates(half, in: PixelSize(width: 800, height: Int((2 * height).rounded()))).contains(.cutOff))
    #expect(try gates(half, in: PixelSize(width: 800, height: Int((1.4 * height).rounded()))).contains(.cutOff))
  }

  @Test func failsABlurredPicture() throws {
    let quad = Cards.outline(width: 900)
    let picture = try Cards.picture(of: try Cards.card(), quad: quad)
    let judgement = try judge(try picture.blurred(sigma: 0.35 * 900 / 85.6), quad)
    #expect(judgement.gates.contains(.blurry))
    #expect(judgement.state == .blurry)
  }

  @Test func failsAReflectionAndPlacesIt() throws {
    let quad = Cards.outline(width: 900)
    let picture = try Cards.glare(
      on: try Cards.picture(of: try Cards.card(), quad: quad), at: PixelPoint(x: 640, y: 360), radius: 80)
    let judgement = try judge(picture, quad)
    #expect(judgement.gates == [.reflectionPresent])
    let zone = try #require(judgement.reflections.first)
    #expect(abs(zone.x + zone.width / 2 - 0.5) < 0.05)
    #expect(abs(zone.y + zone.height / 2 - 0.5) < 0.05)
  }

  /// A page of gray paper with lines of print all over.
  private func printed() throws -> Image {
    var canvas = try Canvas(try Cards.card())
    let size = canvas.image.size
    try canvas.fill(
      PixelRect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)),
      color: Color(red: 178, green: 178, blue: 178))
    for row in stride(from: 40, to: size.height - 40, by: 36) {
      for column in stride(from: 40, to: size.width - 40, by: 18) {
        try canvas.fill(
          PixelRect(x: Double(column), y: Double(row), width: 6, height: 18), color: Color(red: 40, green: 40, blue: 40)
        )
      }
    }
    return canvas.image
  }

  /// A lamp on one side, a window: the print there is as dark against the paper as elsewhere.
  @Test func losesNothingWherePaperIsLitMoreBrightly() throws {
    let quad = Cards.outline(width: 900)
    var picture = try Cards.picture(of: try printed(), quad: quad)
    let (width, height, row) = (picture.width, picture.height, picture.bytesPerRow)
    picture.withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let light = 1 + 0.38 / (1 + exp(-Double(x - width / 2) / 25))
          for at in y * row + 3 * x..<y * row + 3 * x + 3 { bytes[at] = UInt8(min(255, Double(bytes[at]) * light)) }
        }
      }
    }
    #expect(try judge(picture, quad).reflections.isEmpty)
    let glaring = try Cards.glare(on: picture, at: PixelPoint(x: 480, y: 360), radius: 80)
    #expect(try judge(glaring, quad).gates.contains(.reflectionPresent), "print fades under a mirror")
  }

  @Test func takesAWhitePanelForPrint() throws {
    var canvas = try Canvas(try Cards.card())
    try canvas.fill(PixelRect(x: 400, y: 500, width: 500, height: 120), color: .white)
    let quad = Cards.outline(width: 900)
    let judgement = try judge(try Cards.picture(of: canvas.image, quad: quad), quad)
    #expect(!judgement.gates.contains(.reflectionPresent), "\(judgement.reflections)")
  }

  /// The white wall behind a head ends where the portrait does; light on it goes on, or stands in its middle.
  @Test func takesTheWhiteOfAPortraitForPrint() throws {
    let quad = Cards.outline(width: 900)
    let card = try Cards.card()
    let size = card.size
    let portrait = PageBox(x: 0.08, y: 0.25, width: 0.25, height: 0.5)
    let box = portrait.pixels(in: size)
    var canvas = try Canvas(card)
    try canvas.fill(box, color: Color(red: 120, green: 120, blue: 120))
    let gray = canvas.image
    func paper(_ center: PixelPoint, radius: Double, isClipped: Bool) throws -> Image {
      let lit = try Cards.glare(on: gray, at: center, radius: radius)
      guard isClipped else { return lit }
      var canvas = try Canvas(gray)
      try canvas.draw(lit.cropped(to: box), atX: Int(box.x), y: Int(box.y))
      return canvas.image
    }
    let areas = [PageArea(name: "portrait", box: portrait)]
    func reflects(_ center: PixelPoint, radius: Double = 60, isClipped: Bool, knows: Bool = true) throws -> Bool {
      let picture = try Cards.picture(of: try paper(center, radius: radius, isClipped: isClipped), quad: quad)
      return try !judge(picture, quad, areas: knows ? areas : []).reflections.isEmpty
    }
    let edge = PixelPoint(x: box.x + 10, y: box.center.y)
    #expect(try reflects(edge, isClipped: true, knows: false), "what the gate said before it knew the portrait")
    #expect(try !reflects(edge, isClipped: true))
    #expect(try reflects(edge, isClipped: false), "light goes on beyond the portrait")
    let near = PixelPoint(x: box.x + 45, y: box.center.y)
    #expect(try reflects(near, radius: 35, isClipped: false), "light that ends about where the portrait does")
    #expect(try reflects(box.center, radius: 40, isClipped: true), "light in the middle of the face")
  }

  @Test func failsTheDarkAndTheOverexposed() throws {
    let quad = Cards.outline(width: 900)
    let picture = try Cards.picture(of: try Cards.card(), quad: quad)
    #expect(try judge(try lit(picture, by: 0.3), quad).state == .dark)
    #expect(try judge(try lit(picture, by: 1.6), quad).gates.contains(.tooBright))
  }

  @Test func failsTheFarTheCloseAndTheCutOff() throws {
    let card = try Cards.card()
    let far = Cards.outline(width: 300)
    #expect(try judge(try Cards.picture(of: card, quad: far), far).state == .tooFar)
    let close = Cards.outline(width: 1400)
    #expect(try judge(try Cards.picture(of: card, quad: close), close).state == .tooClose)
    var cut = Cards.outline(width: 900)
    cut = Quadrilateral(
      PixelRect(x: -100, y: cut.bounds.y, width: cut.bounds.width, height: cut.bounds.height))
    #expect(try judge(try Cards.picture(of: card, quad: cut), cut).state == .partlyVisible)
  }

  /// Whoever is told to move a card closer that goes out of the picture loses more of it.
  @Test func aPartOfANearCardIsNotFar() throws {
    func gates(_ rect: PixelRect) throws -> [DocumentGate] {
      try DocumentJudge().judge(quad: Quadrilateral(rect), size: .id1, in: size).gates
    }
    #expect(try !gates(PixelRect(x: 0, y: 80, width: 250, height: 568)).contains(.tooFar), "its height tells")
    #expect(try gates(PixelRect(x: 0, y: 80, width: 250, height: 158)).contains(.tooFar), "both sides are short")
    #expect(try gates(PixelRect(x: 100, y: 80, width: 250, height: 568)).contains(.tooFar), "it is seen whole")
  }

  @Test func failsTheSteep() throws {
    let card = try Cards.card()
    let slight = Cards.outline(width: 800, rightDegrees: 20)
    let steep = Cards.outline(width: 800, rightDegrees: 50)
    #expect(!(try judge(try Cards.picture(of: card, quad: slight), slight).gates.contains(.angleTooSteep)))
    #expect(try judge(try Cards.picture(of: card, quad: steep), steep).gates.contains(.angleTooSteep))
  }

  @Test func suspectsCopiesWithoutColor() throws {
    let quad = Cards.outline(width: 900)
    let copy = try Cards.picture(of: try Cards.card(isColored: false), quad: quad)
    let judgement = try judge(try Cards.noisy(copy), quad)
    #expect(judgement.gates == [] && judgement.suspicions == [.copy])
    #expect(judgement.state == .ok)
  }

  /// Subpixels of red, green and blue, 3.1 pixels of the camera together, over the whole picture.
  @Test func suspectsScreens() throws {
    let quad = Cards.outline(width: 900)
    var picture = try Cards.picture(of: try Cards.card(), quad: quad)
    picture.withUnsafeMutableBytes { bytes in
      for y in 0..<720 {
        let row = 1 + 0.06 * cosine(2 * .pi * Double(y) / 3.1)
        for x in 0..<1280 {
          for channel in 0..<3 {
            let stripe = 1 + 0.08 * cosine(2 * .pi * (Double(x) / 3.1 - Double(channel) / 3))
            let at = 3 * (1280 * y + x) + channel
            bytes[at] = UInt8(min(255, Double(bytes[at]) * row * stripe))
          }
        }
      }
    }
    let judgement = try judge(picture, quad)
    #expect(judgement.suspicions == [.screen], "\(String(describing: judgement.check(.screen)))")
    #expect(judgement.state == .ok)
  }

  private func lit(_ image: Image, by factor: Double) throws -> Image {
    var image = image
    image.withUnsafeMutableBytes { bytes in
      for index in 0..<bytes.count { bytes[index] = UInt8(min(255, Double(bytes[index]) * factor)) }
    }
    return image
  }

  /// Whoever handed in a shrunk picture was told to move the document both closer and away.
  @Test func aSmallPictureThatThePageFillsHasTooFewPixels() throws {
    let judge = try DocumentJudge()
    func reasons(_ page: PixelRect, in picture: PixelSize) -> [Reason]? {
      judge.judge(quad: Quadrilateral(page), size: .id1, in: picture).check(.pageResolution)?.reasons
    }
    let page = PixelRect(x: 8, y: 6, width: 280, height: 177)
    #expect(reasons(page, in: PixelSize(width: 300, height: 190)) == [Reason(.documentTooFewPixels)])
    #expect(reasons(page, in: PixelSize(width: 900, height: 700)) == [Reason(.documentTooFar)])
  }

  /// Whoever held half a card into the picture was told to come nearer, and to move it into the picture.
  @Test func halfACardThatFillsThePictureIsNotTooFar() throws {
    let judge = try DocumentJudge()
    let picture = PixelSize(width: 640, height: 360)
    let half = judge.judge(quad: Quadrilateral(PixelRect(x: 0, y: 6, width: 275, height: 347)), size: .id1, in: picture)
    #expect(
      half.gates == [.cutOff] && half.check(.pageResolution)?.reasons == [Reason(.documentTooLittleToTell)],
      "\(half.gates)")
    let far = judge.judge(quad: Quadrilateral(PixelRect(x: 0, y: 150, width: 60, height: 40)), size: .id1, in: picture)
    #expect(far.gates == [.tooFar, .cutOff])
  }
}
