import BonafideCore
import BonafideImaging
import TestSupport
import Testing

@testable import BonafidePage

/// A picture without color tells nothing of a page's colors, and odd pictures are no reason to fail.
@Suite struct GrayPictureTests {
  private static let gray = Check.Outcome.notPerformed([Reason(.documentPictureGray)])

  private func picture(_ quad: Quadrilateral) throws -> Image { try Cards.picture(of: try Cards.card(), quad: quad) }

  /// A small one too: it must not hide that it is gray.
  @Test(arguments: [900, 250]) func aGrayPictureIsJudgedForNothing(width: Double) throws {
    let quad = Cards.outline(width: width)
    let gray = try picture(quad).converted(to: .gray8)
    for shown in [gray, try gray.converted(to: .rgb8), try Self.tinted(gray)] {
      let judgement = try DocumentJudge().judge(
        page: Rectifier.rectify(shown, quad: quad, size: .id1), in: shown)
      #expect(judgement.check(.copy)?.outcome == Self.gray && judgement.check(.screen)?.outcome == Self.gray)
      #expect(judgement.suspicions.isEmpty)
    }
  }

  /// Something colored beside a page that was made gray buys nothing: it is a copy then.
  @Test func aGrayPageOnAColoredTableIsACopy() throws {
    let quad = Cards.outline(width: 900)
    var shown = try Cards.noisy(picture(quad))
    let gray = try shown.converted(to: .gray8).converted(to: .rgb8)
    let page = PixelRect(around: quad.corners)
    let (width, stride) = (shown.width, shown.bytesPerRow)
    shown.withUnsafeMutableBytes { bytes in
      for y in Int(page.y)..<Int(page.maxY) {
        for x in max(0, Int(page.x))..<min(width, Int(page.maxX)) {
          for channel in 0..<3 {
            bytes[y * stride + 3 * x + channel] = gray.bytes[y * gray.bytesPerRow + 3 * x + channel]
          }
        }
      }
    }
    let judgement = try DocumentJudge().judge(page: Rectifier.rectify(shown, quad: quad, size: .id1), in: shown)
    #expect(judgement.suspicions == [.copy])
    #expect(judgement.check(.screen)?.outcome == Self.gray)
  }

  /// What somebody lays over a page that he made gray.
  enum Color: CaseIterable {
    case sticker, stickerAndNoise, smoothTint, smoothNoise

    /// Red, green and blue more at a place of the page, 0...1.
    func added(x: Double, y: Double) -> SIMD3<Double> {
      switch self {
      case .sticker, .stickerAndNoise:
        guard (0.78..<0.92).contains(x), (0.72..<0.94).contains(y) else { return .zero }
        return SIMD3(200 * (x - 0.78) / 0.14, -40, 120 * (0.94 - y) / 0.22)
      case .smoothTint: return SIMD3(20, 0, -20) * sine(12 * x)
      case .smoothNoise:
        return SIMD3(sine(23 * x + 5 * y), sine(17 * y - 9 * x + 1), sine(14 * x + 19 * y + 2)) * 6
      }
    }
  }

  /// Little color, or color that print does not have, makes a gray page no colored one.
  @Test(arguments: Color.allCases) func colorLaidOverAGrayPageBuysNothing(_ color: Color) throws {
    let quad = Cards.outline(width: 900)
    let (width, height) = (quad.width, quad.height)
    let left = quad.topLeft
    var shown = try picture(quad).converted(to: .gray8).converted(to: .rgb8)
    if color == .stickerAndNoise { shown = try Cards.noisy(shown) }
    let (columns, stride) = (shown.width, shown.bytesPerRow)
    shown.withUnsafeMutableBytes { bytes in
      for y in 0..<bytes.count / stride {
        for x in 0..<columns {
          let added = color.added(x: (Double(x) - left.x) / width, y: (Double(y) - left.y) / height)
          for channel in 0..<3 {
            let at = y * stride + 3 * x + channel
            bytes[at] = UInt8(min(255, max(0, (Double(bytes[at]) + added[channel]).rounded())))
          }
        }
      }
    }
    let judgement = try DocumentJudge().judge(page: Rectifier.rectify(shown, quad: quad, size: .id1), in: shown)
    #expect(judgement.check(.screen)?.outcome == Self.gray)
    if [.sticker, .stickerAndNoise].contains(color) { #expect(judgement.check(.copy)?.hasPassed == false) }
  }

  @Test func aColoredPageHoldsColorInMostPlaces() throws {
    let quad = Cards.outline(width: 900)
    for shown in [try picture(quad), try Cards.noisy(picture(quad))] {
      let page = try Rectifier.rectify(shown, quad: quad, size: .id1)
      let places = try ColorPlaces(page.image)
      #expect(places.areMost && places.areFine, "\(places)")
      let judgement = try DocumentJudge().judge(page: page, in: shown)
      #expect(judgement.check(.screen)?.hasPassed == true && judgement.check(.copy)?.hasPassed == true)
    }
  }

  @Test func colorIsWhatBrightnessAloneDoesNotDecide() throws {
    let colored = try picture(Cards.outline(width: 600))
    let gray = try colored.converted(to: .gray8)
    #expect(try PictureColor.spread(gray) == 0)
    #expect(try PictureColor.spread(Self.tinted(gray)) < 0.05)
    #expect(try PictureColor.spread(colored) > 0.2)
  }

  /// A camera's picture of a copy holds noise in its colors, so that the copy is judged.
  @Test func noiseIsColorEnoughToJudgeACopy() throws {
    let quad = Cards.outline(width: 900)
    let noisy = try Cards.noisy(Cards.picture(of: Cards.card(isColored: false), quad: quad))
    let judgement = try DocumentJudge().judge(page: Rectifier.rectify(noisy, quad: quad, size: .id1), in: noisy)
    #expect(judgement.suspicions.contains(.copy))
  }

  @Test(arguments: [PixelSize(width: 1, height: 1), PixelSize(width: 9, height: 130), PixelSize(width: 300, height: 5)])
  func tinyPicturesAreNotJudged(size: PixelSize) throws {
    let image = try Image(width: size.width, height: size.height, layout: .rgb8) { bytes in
      for index in bytes.indices { bytes[index] = UInt8(index % 251) }
    }
    let page = try Rectifier.rectify(image, quad: Quadrilateral(PixelRect(size)), size: .id1)
    let scores = try SuspicionScore.both(page, in: image)
    for score in [scores.screen, scores.copy] {
      #expect(score.probability == nil && score.missing != nil)
    }
  }

  @Test(arguments: [0, 128, 255] as [UInt8]) func flatPicturesAreNotJudged(level: UInt8) throws {
    let image = try Image(width: 2_400, height: 1_500, layout: .rgb8) { bytes in
      for index in bytes.indices { bytes[index] = index % 3 == 0 ? level : 90 }
    }
    let page = try Rectifier.rectify(image, quad: Quadrilateral(PixelRect(image.size)), size: .id1)
    let scores = try SuspicionScore.both(page, in: image)
    for score in [scores.screen, scores.copy] {
      #expect(score.probability == nil && score.missing == .documentPictureGray)
    }
  }

  /// Every brightness with one color of its own, as old photographs have.
  private static func tinted(_ gray: Image) throws -> Image {
    var sepia = try gray.converted(to: .rgb8)
    sepia.withUnsafeMutableBytes { bytes in
      for at in stride(from: 0, to: bytes.count - 2, by: 3) {
        bytes[at] = UInt8(min(255, Int(bytes[at]) * 11 / 10))
        bytes[at + 2] = UInt8(Int(bytes[at + 2]) * 8 / 10)
      }
    }
    return sepia
  }
}
