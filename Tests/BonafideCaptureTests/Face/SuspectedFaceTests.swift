import BonafideCore
import BonafideImaging
import Testing

@testable import BonafideCapture
@testable import BonafideFace

/// What is measured of a face and decides nothing unless it is asked for.
@Suite struct SuspectedFaceTests {
  /// An invented head with the points of a face's skin; those that are looked at stand where a head has them.
  private struct Head {
    var yaw = 0.0
    /// Share of a head's depth: 0 is a print.
    var depth = 1.0
    /// Of the eyes, as a share of what is usual.
    var opening = 1.0
    /// How far lids and mouth are moved, in shares of the width.
    var stir = 0.0
    var center = PixelPoint(x: 160, y: 120)

    private static let width = 100.0
    private static let places: [Int: (x: Double, y: Double, z: Double)] = [
      1: (0, 0.05, 0.55), 234: (-0.45, 0, 0), 454: (0.45, 0, 0), 33: (-0.3, -0.1, 0.25), 133: (-0.12, -0.1, 0.3),
      263: (0.3, -0.1, 0.25), 362: (0.12, -0.1, 0.3),
    ]
    private static let lids = [(159, -1.0, -0.21), (145, 1.0, -0.21), (386, -1, 0.21), (374, 1, 0.21)]
    private static let soft: Set<Int> = [61, 291, 13, 14, 0, 17]

    private func place(_ index: Int) -> (x: Double, y: Double, z: Double) {
      if let place = Self.places[index] { return place }
      if let lid = Self.lids.first(where: { $0.0 == index }) {
        return (lid.2, -0.1 + lid.1 * 0.025 * opening + stir * lid.1, 0.3)
      }
      let (x, y) = (Double(index % 22) / 21 - 0.5, Double(index / 22) / 21 - 0.5)
      return (x, y + (Self.soft.contains(index) ? stir : 0), 0.4 - x * x - 0.5 * y * y)
    }

    var mesh: FaceMesh? {
      let turn = yaw * .pi / 180
      return FaceMesh(
        points: (0..<FaceLandmarks.skinCount).map { index in
          let at = place(index)
          let x = at.x * cosine(turn) + depth * at.z * sine(turn)
          return PixelPoint(x: center.x + x * Self.width, y: center.y + at.y * Self.width)
        })
    }

    var pose: FacePose { FacePose(yawDegrees: yaw, pitchDegrees: 0, rollDegrees: 0) }
  }

  private static func blinks(
    seconds: Double, rate: Double = 25, _ opening: (Double) -> Double
  ) throws -> MeasuredValue? {
    var evidence = BlinkEvidence()
    for index in 0...Int(seconds * rate) {
      let time = Double(index) / rate
      evidence.add(try #require(Head(opening: opening(time)).mesh), at: time)
    }
    return evidence.check.measured
  }

  @Test func blinksAreCounted() throws {
    func lids(_ down: [ClosedRange<Double>], _ share: Double = 0.2) -> (Double) -> Double {
      { time in down.contains { $0.contains(time) } ? share : 1 }
    }
    for rate in [15.0, 25, 60] {
      #expect(try Self.blinks(seconds: 9, rate: rate, lids([3...3.16, 6...6.3]))?.value == 2, "\(rate)")
    }
    #expect(try Self.blinks(seconds: 9, lids([]))?.value == 0)
    #expect(try Self.blinks(seconds: 9, lids([3...5]))?.value == 0, "eyes that are closed")
    #expect(try Self.blinks(seconds: 9, lids([3...3.2], 0.75))?.value == 0, "eyes that are narrowed")
    #expect(try Self.blinks(seconds: 9, lids([3...3.001]))?.value == 0, "a point that was misplaced once")
    #expect(try Self.blinks(seconds: 4, lids([]))?.value == nil, "too short to tell")
    #expect(try Self.blinks(seconds: 4, lids([2...2.2]))?.value == 1, "whoever blinked has blinked")
  }

  private static func parallax(_ yaws: [Double], depth: Double) throws -> Check {
    var evidence = NoseParallaxEvidence()
    evidence.begin(try #require(Head(depth: depth).mesh), Head().pose)
    for yaw in yaws {
      let head = Head(yaw: yaw, depth: depth)
      evidence.add(try #require(head.mesh), head.pose)
    }
    return evidence.check
  }

  @Test func theNoseStandsBeforeTheEars() throws {
    let head = try Self.parallax([-5, -30, -12, 28], depth: 1)
    #expect(head.hasPassed && (head.measured?.value ?? 0) > 0.4, "\(head)")
    #expect(try Self.parallax([-30, 28], depth: 0).hasFailed, "a print that is tilted")
    #expect(try Self.parallax([-30, 28], depth: 0.3).hasFailed, "a print that is bent")
    let still = try Self.parallax([3, -6], depth: 1)
    #expect(!still.hasPassed && !still.hasFailed, "no turn was seen")
  }

  /// A room with a head that turns to and fro before it; the room goes along by a share of the nose's way.
  private static func background(along share: Double) throws -> Check {
    var evidence = BackgroundMotionEvidence()
    for index in 0..<60 {
      let time = Double(index) / 15
      let head = Head(yaw: 25 * sine(2 * time))
      let mesh = try #require(head.mesh)
      let shift = share * (mesh.points[1].x - 160)
      let room = try Image(width: 320, height: 240, layout: .gray8) { bytes in
        for row in 0..<240 {
          for column in 0..<320 {
            let light = 120 + 50 * sine((Double(column) - shift) / 14) + 30 * sine(Double(row) / 19)
            bytes[row * 320 + column] = UInt8(max(0, min(255, light)))
          }
        }
      }
      evidence.add(try FrameSketch(room), mesh, head.pose, at: time)
    }
    return evidence.check
  }

  @Test func theRoomStaysBehindAHead() throws {
    let room = try Self.background(along: 0)
    #expect(room.hasPassed && (room.measured?.value ?? 1) < 0.1, "\(room)")
    let sheet = try Self.background(along: 1)
    #expect(sheet.hasFailed && (sheet.measured?.value ?? 0) > 0.7, "\(sheet)")
    var evidence = BackgroundMotionEvidence()
    let sketch = FrameSketch(levels: (0..<1024).map { UInt8($0 % 256) })
    for index in 0..<60 {
      let head = Head(yaw: 25 * sine(Double(index) / 8))
      evidence.add(sketch, try #require(head.mesh), head.pose, at: Double(index) / 15)
    }
    #expect(!evidence.check.hasFailed && !evidence.check.hasPassed, "of what size nobody knows")
    let dark = try FrameSketch(Image(width: 320, height: 240, layout: .gray8) { _ in })
    for (index, y) in [120.0, -900, 5000, 1e30, -1e30, 120].enumerated() {
      let head = Head(yaw: 20 * Double(index % 2), center: PixelPoint(x: 160, y: y))
      evidence.add(dark, try #require(head.mesh), head.pose, at: Double(index) / 15)
    }
    #expect(!evidence.check.hasFailed, "a face outside the picture")
  }

  @Test func aFaceIsNeverQuiteStillInItself() throws {
    func check(stir: Double) throws -> Check {
      var evidence = MicroMotionEvidence()
      for index in 0..<75 {
        let sway = PixelPoint(x: 160 + 0.4 * sine(Double(index) / 9), y: 120)
        let head = Head(stir: stir * sine(Double(index) * 1.3), center: sway)
        evidence.add(try #require(head.mesh), at: Double(index) / 25)
      }
      return evidence.check
    }
    #expect(try check(stir: 0.006).hasPassed)
    #expect(try check(stir: 0).hasFailed, "a picture that is moved as a whole")
    let none = MicroMotionEvidence().check
    #expect(!none.hasPassed && !none.hasFailed)
  }

  /// A stream whose time stands still gives any number, each of which looks at all before.
  @Test func framesOfOneMomentAreNotKept() throws {
    var evidence = MicroMotionEvidence()
    let mesh = try #require(Head().mesh)
    for _ in 0..<600 { evidence.add(mesh, at: 1) }
    let frames = try #require(Mirror(reflecting: evidence).descendant("frames"))
    #expect(Mirror(reflecting: frames).children.count == 256)
    for index in 1...75 { evidence.add(mesh, at: 1 + Double(index) / 25) }
    #expect(evidence.check.hasFailed, "what comes later is measured all the same")
  }

  @Test func blocksThatComeAgainAreOfAFile() {
    func check(_ shares: [Double]) -> Check {
      var evidence = RecodedFramesEvidence()
      for share in shares { evidence.add(share) }
      return evidence.check
    }
    #expect(check((0..<60).map { $0.isMultiple(of: 3) ? 0.3 : 0.02 }).hasPassed)
    #expect(check((0..<60).map { $0.isMultiple(of: 3) ? 0.02 : 0.3 }).hasFailed)
    let few = check([0.5, 0.5])
    #expect(!few.hasPassed && !few.hasFailed)
  }

  @Test func aFaceOfAnotherResolutionWasPastedIn() {
    func check(_ differences: [Double], passes: Bool = true) -> Check {
      var evidence = PastedFaceEvidence()
      for value in differences {
        let light = Check(
          .faceBrightness, MeasuredValue(0.5, .within(passes ? 0.2...0.8 : 0.8...0.9), .share),
          failure: Reason(.faceBlurry), missing: Reason(.measureWithoutLimits))
        evidence.add(
          PresentationEvidence(signals: [.resolutionDifference: value], preconditions: [light], score: 0.2))
      }
      return evidence.check
    }
    #expect(check([1, -2, 3]).hasPassed)
    #expect(check([30, 2, 40]).hasFailed && check([-30, -2, -40]).hasFailed)
    for few in [check([40, 40]), check([40, 40, 40], passes: false)] { #expect(!few.hasPassed && !few.hasFailed) }
  }
}
