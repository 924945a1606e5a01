import BonafideCore
import BonafideImaging
import Foundation
import Testing

@testable import BonafideFace

/// What single pictures say against pictures of faces, on a portrait and what is made of it.
@Suite struct PresentationSignalTests {
  /// The portrait, the face about 250 pixels wide.
  private static let plain = Result { try TestModels.picture("obama.jpg").converted(to: .rgb8) }

  private static func face(_ image: Image) throws -> DetectedFace {
    try #require(try TestModels.balanced.get().detect(in: FaceImage(image)).first)
  }

  private static func signals(_ image: Image) throws -> [PresentationSignal: Double] {
    try PresentationSignals(face(image)).values
  }

  /// The portrait with every pixel changed by its place and color.
  private static func changed(_ change: (Int, Int, Int, Int) -> Int) throws -> Image {
    var copy = try plain.get()
    let (width, height, stride) = (copy.width, copy.height, copy.bytesPerRow)
    copy.withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          for channel in 0..<3 {
            let at = y * stride + 3 * x + channel
            bytes[at] = UInt8(clamping: change(x, y, channel, Int(bytes[at])))
          }
        }
      }
    }
    return copy
  }

  /// The portrait with one part taken from another picture.
  private static func mixed(_ other: Image, where holds: (PixelPoint) -> Bool) throws -> Image {
    let stride = other.bytesPerRow
    return other.withUnsafeBytes { bytes in
      try? changed { x, y, channel, level in
        holds(PixelPoint(x: Double(x), y: Double(y))) ? Int(bytes[y * stride + 3 * x + channel]) : level
      }
    } ?? other
  }

  @Test func everySignalIsMeasuredOnAPortrait() throws {
    let signals = try Self.signals(Self.plain.get())
    #expect(Set(signals.keys) == Set(PresentationSignal.allCases))
    #expect(signals.values.allSatisfy { $0.isFinite })
  }

  @Test func aGridStandsOut() throws {
    let before = try Self.signals(Self.plain.get())
    let gray = try Self.signals(Self.changed { x, _, _, level in level + (x % 3 == 0 ? -12 : 6) })
    #expect(try #require(gray[.lumaGrid]) > #require(before[.lumaGrid]) + 6, "\(gray) \(before)")
    let color = try Self.signals(
      Self.changed { x, _, channel, level in level + (x % 3 == channel ? 24 : -12) })
    #expect(try #require(color[.chromaGrid]) > #require(before[.chromaGrid]) + 6, "\(color) \(before)")
  }

  /// A stream looks for what lies over face and surroundings alike.
  @Test func theGridOfAStreamLiesOverTheWholePicture() throws {
    func grid(_ image: Image) throws -> Double {
      let face = try Self.face(image)
      var looks = ScreenGridLooks()
      for _ in 0..<ScreenGridLooks.leastPartsAlone { if let value = try looks.add(face) { return value } }
      return .nan
    }
    let image = try Self.plain.get()
    let bounds = try Self.face(image).landmarks.bounds
    func isFace(_ x: Int, _ y: Int) -> Bool {
      Double(x) >= bounds.x && Double(x) <= bounds.maxX && Double(y) >= bounds.y && Double(y) <= bounds.maxY
    }
    // Columns of cells.
    func cells(_ x: Int, _ y: Int) -> Int { x % 3 == 0 ? -4 : 2 }
    let before = try grid(image)
    let screen = try grid(Self.changed { x, y, _, level in level + cells(x, y) })
    let wall = try grid(Self.changed { x, y, _, level in isFace(x, y) ? level : level + cells(x, y) })
    // A telephone that the face fills, in a room.
    let face = try grid(Self.changed { x, y, _, level in isFace(x, y) ? level + cells(x, y) : level })
    let most = ScreenGridLooks.greatestProminence
    #expect(before < most - 1 && wall < most - 1, "\(before) \(wall)")
    #expect(screen > most && face > most, "\(screen) \(face)")
    var looks = ScreenGridLooks()
    let small = PixelRect(x: 10, y: 10, width: 60, height: 90)
    for _ in 0..<20 { #expect(try looks.add(small, in: image) == nil) }
    // Of a face that fills the picture enough is seen after a few looks.
    let filling = try image.cropped(to: bounds)
    let values = try (0..<4).map { _ in try looks.add(PixelRect(filling.size), in: filling) }
    #expect(values[0] == nil && values.compactMap(\.self).count >= 1, "\(values)")
  }

  @Test func aPointStandsOutAndALineDoesNot() {
    let side = 64
    func plane(_ height: (Int, Int) -> Float) -> FrequencyPlane {
      FrequencyPlane(side: side, values: (0..<side * side).map { height($0 % side, $0 / side) })
    }
    let all = [Bool](repeating: true, count: side * side)
    let point = plane { $0 == 20 && $1 == 9 ? 12 : 0 }.pointProminence().peak(in: all)
    #expect(point.x == 20 && point.y == 9 && abs(point.value - 12) < 0.01)
    let row = plane { _, y in y == 9 ? 12 : 0 }
    let column = plane { x, _ in x == 20 ? 12 : 0 }
    for line in [row, column] {
      #expect(line.prominence().peak(in: all).value > 8)
      #expect(line.pointProminence().peak(in: all).value < 0.01)
    }
    // What lies over the edge counts as near.
    #expect(plane { x, y in y == 0 && (x == 0 || (58...60).contains(x)) ? 6 : 0 }.pointProminence().values[0] < 4)
  }

  /// By chance alone a peak stands higher in few parts than in many: looks at small faces are put together.
  @Test func chanceStandsNoHigherInSmallFaces() throws {
    var random = SplitMix64(seed: 3)
    func grid(_ side: Double) throws -> Double {
      var looks = ScreenGridLooks()
      for _ in 0..<16 {
        let noise = try Image(width: 320, height: 320, layout: .gray8) { bytes in
          for index in bytes.indices { bytes[index] = UInt8(random.uniform(90...160)) }
        }
        if let value = try looks.add(PixelRect(x: 20, y: 20, width: side, height: side), in: noise) { return value }
      }
      return .infinity
    }
    let most = ScreenGridLooks.greatestProminence - 1
    #expect(try grid(70) == .infinity && grid(150) < most && grid(280) < most)
  }

  @Test func whatIsEnlargedFallsOff() throws {
    let image = try Self.plain.get()
    let half = try image.resized(to: PixelSize(width: image.width / 2, height: image.height / 2), interpolation: .area)
    let before = try #require(try Self.signals(image)[.detailFalloff])
    let after = try #require(try Self.signals(half.resized(to: image.size))[.detailFalloff])
    #expect(after < before - 4, "\(after) \(before)")
  }

  @Test func aScreenGlowsWhereItIsBlack() throws {
    let before = try #require(try Self.signals(Self.plain.get())[.blackLevel])
    let veiled = try Self.signals(Self.changed { _, _, _, level in 50 + level * 180 / 255 })
    #expect(try #require(veiled[.blackLevel]) > before + 30)
    let burnt = try Self.signals(Self.changed { _, _, _, level in level * 2 })
    #expect(try #require(burnt[.clippedShare]) > #require(try Self.signals(Self.plain.get())[.clippedShare]) + 0.05)
  }

  @Test func colorsFadeAndGlow() throws {
    let before = try Self.signals(Self.plain.get())
    let faded = try Self.signals(
      Self.changed { _, _, channel, level in channel == 0 ? level * 9 / 10 : min(255, level * 11 / 10) })
    #expect(try #require(faded[.skinColor]) < #require(before[.skinColor]) - 4)
    #expect(try #require(before[.skinSpread]) > 2 && #require(before[.skinSpread]) < 30)
    let face = try Self.face(Self.plain.get())
    let nose = face.landmarks.noseTip
    let shining = try Self.signals(
      Self.changed { x, y, _, level in
        nose.distance(to: PixelPoint(x: Double(x), y: Double(y))) < face.box.width / 8 ? 250 : level
      })
    #expect(try #require(shining[.shineShare]) > #require(before[.shineShare]) + 0.02)
  }

  @Test func theEdgeOfASheetIsStraight() throws {
    let bounds = try Self.face(Self.plain.get()).landmarks.bounds
    let face = bounds.expanded(by: 0.03)
    let border = Int(bounds.maxX + bounds.width / 4)
    func edge(_ background: @escaping (Int, Int) -> Int) throws -> Double {
      let image = try Self.changed { x, y, _, level in
        let isFace = Double(x) >= face.x && Double(x) <= face.maxX && Double(y) >= face.y && Double(y) <= face.maxY
        return isFace ? level : background(x, y)
      }
      return try #require(try FaceSurroundings(bounds, in: image)?.straightEdge)
    }
    let plain = try edge { _, _ in 130 }
    let slope = try edge { x, _ in 90 + x / 12 }
    let sheet = try edge { x, y in x > border + y / 20 ? 15 : 130 }
    #expect(plain < 0.5 && slope < 1 && sheet > 3, "\(plain) \(slope) \(sheet)")
  }

  @Test func depthOfFocusAndResolutionAreHeldAgainstTheSurroundings() throws {
    let image = try Self.plain.get()
    let box = try Self.face(image).landmarks.bounds.expanded(by: 0.1)
    func isInside(_ point: PixelPoint) -> Bool {
      point.x >= box.x && point.x <= box.maxX && point.y >= box.y && point.y <= box.maxY
    }
    let small = PixelSize(width: image.width / 5, height: image.height / 5)
    let blurred = try image.resized(to: small, interpolation: .area).resized(to: image.size)
    let before = try Self.signals(image)
    let deep = try Self.signals(Self.mixed(blurred) { !isInside($0) })
    #expect(try #require(deep[.focusDifference]) > #require(before[.focusDifference]) + 3, "\(deep) \(before)")
    let half = PixelSize(width: image.width / 2, height: image.height / 2)
    let coarse = try image.resized(to: half, interpolation: .area).resized(to: image.size)
    let pasted = try Self.signals(Self.mixed(coarse, where: isInside))
    #expect(
      try #require(pasted[.resolutionDifference]) < #require(before[.resolutionDifference]) - 3, "\(pasted) \(before)")
  }

  @Test func blocksOfAnotherClipComeBack() throws {
    let before = try #require(try Self.signals(Self.plain.get())[.blockGrid])
    let after = try #require(
      try Self.signals(Self.changed { x, y, _, level in level + ((x / 11 + y / 11) % 2 == 0 ? -4 : 4) })[.blockGrid])
    #expect(after > before + 0.2 && after <= 1, "\(after) \(before)")
    // Eight pixels are what the file's own compression may have.
    let own = try #require(
      try Self.signals(Self.changed { x, y, _, level in level + ((x / 8 + y / 8) % 2 == 0 ? -4 : 4) })[.blockGrid])
    #expect(own < after)
  }

  @Test func fineColorIsHeldAgainstFineBrightness() throws {
    let before = try #require(try Self.signals(Self.plain.get())[.fineColor])
    // Noise of one color, as coarse as the face is looked at.
    func noisy(_ channels: ClosedRange<Int>) throws -> Double {
      try #require(
        try Self.signals(
          Self.changed { x, y, channel, level in
            channels.contains(channel) ? level + ((x / 4 + y / 4) % 2 == 0 ? -12 : 12) : level
          })[.fineColor])
    }
    let (blue, gray) = try (noisy(2...2), noisy(0...2))
    #expect(blue > before + 3 && gray < before, "\(blue) \(gray) \(before)")
    let face = try Self.face(Self.plain.get()).landmarks.bounds
    let small = PixelRect(x: face.x, y: face.y, width: 70, height: 90)
    #expect(try FineColor.ratio(small, in: Self.plain.get()) == nil, "a small face is not enlarged")
    let flat = try Image(width: 120, height: 120, layout: .rgb8) { bytes in
      for index in bytes.indices { bytes[index] = 120 }
    }
    #expect(try FineColor.ratio(PixelRect(flat.size), in: flat) == 0, "nothing changes")
  }

  // MARK: The score

  private static var weights: [UInt8] {
    get throws {
      let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      return Array(try Data(contentsOf: project.appendingPathComponent("Models/weights/presentation.json")))
    }
  }

  @Test func theScoreFollowsItsSignals() throws {
    let model = try PresentationModel(json: Self.weights)
    let usual = model.probability([:])
    #expect(usual > 0.02 && usual < 0.98)
    #expect(model.probability([.blockGrid: 0.9]) > usual, "blocks speak for a clip that was shown again")
    #expect(model.probability([.blockGrid: 0.9]) == model.probability([.blockGrid: 1]), "nothing is known out there")
    #expect(model.probability([.blockGrid: .nan]) == usual)
  }

  @Test func weightsInAnotherFormAreRefused() throws {
    let text = String(decoding: try Self.weights, as: UTF8.self)
    for (old, new) in [
      ("bonafide-presentation/1", "bonafide-presentation/2"), ("lumaGridMean", "lumaGridMiddle"),
      ("\"intercept\"", "\"number\""), ("\"blockGridDeviation\": 0", "\"blockGridDeviation\": -0"),
    ] {
      let broken = text.replacingOccurrences(of: old, with: new)
      #expect(broken != text)
      #expect { _ = try PresentationModel(json: Array(broken.utf8)) } throws: {
        ($0 as? DocumentError)?.code == .badCatalogue
      }
    }
  }

  @Test func aScoreNeedsSizeSharpnessAndLight() throws {
    let evidence = try Self.face(Self.plain.get()).evaluatePassiveLiveness()
    #expect(evidence.preconditions.map(\.code) == [.faceSharpness, .faceBrightness, .faceInterEyeDistance])
    #expect(evidence.isJudged && evidence.check().outcome == .notPerformed([Reason(.measureWithoutLimits)]))
    #expect(evidence.check().measured?.value == evidence.score && evidence.check(atMost: 1).hasPassed)
    #expect(evidence.check(atMost: evidence.score / 2).outcome == .failed([Reason(.facePresented)]))
    #expect((0...1).contains(evidence.score))
    let dark = try Self.face(Self.changed { _, _, _, level in level / 6 }).evaluatePassiveLiveness()
    #expect(!dark.isJudged && dark.check().outcome == .notPerformed([Reason(.faceDark)]), "\(dark.check())")
    let fewer = try Self.face(Self.plain.get()).evaluatePassiveLiveness(leavingOut: [.blackLevel, .lumaGrid])
    #expect(fewer.signals.count == PresentationSignal.allCases.count - 2 && fewer.signals[.blackLevel] == nil)
    #expect(fewer.score != evidence.score)
  }
}
