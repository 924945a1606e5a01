import BonafideCore
import BonafideFace
import Testing

@testable import BonafideCapture

/// What tells that frames do not follow each other, on invented frames.
@Suite struct CutEvidenceTests {
  private func mesh(_ face: InventedFace) throws -> FaceMesh { try #require(FaceMesh(points: face.points)) }

  /// A head that swings; the period in frames.
  private func swing(_ index: Int, period: Double) -> InventedFace {
    InventedFace(yaw: 30 * sine(2 * .pi * Double(index) / period), level: Double(index % 2))
  }

  @Test func aCutIsSeenAndAMovementIsNot() throws {
    func jump(cutAt cut: Int?, step: Double = 0.04) throws -> Check {
      var evidence = CutEvidence()
      for index in 0..<60 {
        let shifted = cut.map { index >= $0 } ?? false
        let face = swing(shifted ? index + 37 : index, period: 50)
        evidence.add(try #require(face.observation.sketch), try mesh(face), at: Double(index) * step)
      }
      return evidence.check
    }
    #expect(try jump(cutAt: nil).hasPassed)
    // Of frames that come too seldom nobody can say.
    let seldom = try jump(cutAt: nil, step: 0.2)
    #expect(!seldom.hasPassed && !seldom.hasFailed)
    for cut in [10, 30, 56] { #expect(try jump(cutAt: cut).hasFailed, "\(cut)") }
    #expect(!CutEvidence().check.hasPassed && !CutEvidence().check.hasFailed)
  }

  /// Frames are left out around a cut, so that nothing beside it tells how things moved.
  @Test func aCutAmongFramesThatAreLeftOutDoesNotPass() throws {
    func judged(cutAt cut: Int?, seldom: Range<Int>) throws -> (cut: Check, times: Check) {
      var (evidence, times, time) = (CutEvidence(), FrameTimeEvidence(), 0.0)
      for index in 0..<400 {
        let shifted = cut.map { index >= $0 } ?? false
        let face = swing(shifted ? index + 37 : index, period: 50)
        time += seldom.contains(index) ? 0.16 : 0.04
        times.add(time)
        evidence.add(try #require(face.observation.sketch), try mesh(face), at: time)
      }
      return (evidence.check, times.check)
    }
    for (cut, seldom) in [(200, 197..<205), (200, 196..<204), (396, 392..<400)] {
      let hidden = try judged(cutAt: cut, seldom: seldom)
      #expect(hidden.times.hasPassed && !hidden.cut.hasPassed, "\(seldom) \(hidden)")
    }
    // A frame or two that a busy phone leaves out hide nothing, and accuse nobody.
    #expect(try judged(cutAt: nil, seldom: 200..<202).cut.hasPassed)
    #expect(try judged(cutAt: 200, seldom: 200..<202).cut.hasFailed)
  }

  /// Frames that a busy machine loses accuse nobody, as long as the times say so; a cut among them is one.
  @Test(arguments: 1...5) func lostFramesAreNoCutAndHideNone(lost: Int) throws {
    func judged(cutAt cut: Int?) throws -> Check {
      var evidence = CutEvidence()
      for index in 0..<300 where index % 30 >= lost || index < 30 {
        let face = swing(cut.map { index >= $0 } ?? false ? index + 87 : index, period: 100)
        evidence.add(try #require(face.observation.sketch), try mesh(face), at: Double(index) * 0.04)
      }
      return evidence.check
    }
    let honest = try judged(cutAt: nil)
    #expect(honest.hasPassed, "\(honest)")
    // At the loss, beside it and far from it.
    for cut in [120, 121, 140, 117] { #expect(try judged(cutAt: cut).hasFailed, "\(cut)") }
  }

  /// Two losses beside a foreign frame or two: neither excuses the other.
  @Test(arguments: 1...3) func twoCutsDoNotExcuseEachOther(between: Int) throws {
    var evidence = CutEvidence()
    var time = 0.0
    for index in 0..<60 + between {
      let isBetween = (30..<30 + between).contains(index)
      time += index == 30 || index == 30 + between ? 0.12 : 0.04
      let shift = 0.1 * sine(Double(index) / 4) + (isBetween ? 40 : index < 30 ? 0 : 9)
      let sketch = FrameSketch(levels: scene(shift).map { UInt8(max(0, min(255, $0))) })
      evidence.add(sketch, try mesh(InventedFace(yaw: sine(Double(index) / 4))), at: time)
    }
    #expect(!evidence.check.hasPassed, "\(evidence.check)")
  }

  /// A picture of stripes that move; its change from frame to frame is about that of a head.
  private func scene(_ shift: Double, light: Double = 1) -> [Double] {
    (0..<1024).map { place in
      let (x, y) = (Double(place % 32), Double(place / 32))
      return light * (120 + 50 * sine((x + shift) * 0.5) + 30 * sine((y - shift) * 0.4 + x * 0.2))
    }
  }

  /// What is said of two pictures that are joined at frame 30, with others between them.
  private func joined(_ between: [[Double]], face: Bool = true, apart: Double = 9) throws -> Check {
    var evidence = CutEvidence()
    for index in 0..<60 + between.count {
      let place = index < 30 ? index : max(30, index - between.count)
      let isBetween = (30..<30 + between.count).contains(index)
      let shift = 0.1 * sine(Double(place) / 4) + (index < 30 ? 0 : apart)
      let levels = isBetween ? between[index - 30] : scene(shift)
      let seen = try isBetween && !face ? nil : mesh(InventedFace(yaw: sine(Double(index) / 4)))
      evidence.add(FrameSketch(levels: levels.map { UInt8(max(0, min(255, $0))) }), seen, at: Double(index) / 30)
    }
    return evidence.check
  }

  /// A flash, or another picture, whose changes excuse each other.
  @Test func framesThatArePutIntoACutHideNothing() throws {
    #expect(try joined([]).hasFailed, "the cut alone")
    #expect(try joined([], apart: 0).hasPassed, "no cut")
    let black = [Double](repeating: 0, count: 1024)
    for count in 1...4 {
      let frames = [[Double]](repeating: black, count: count)
      let hidden = try joined(frames)
      #expect(hidden.hasFailed, "\(count) \(hidden)")
      #expect(try !joined(frames, face: false).hasPassed, "\(count) without a face")
    }
    #expect(try joined([scene(40), scene(41)]).hasFailed)
    // A flash of one camera's own picture hides nothing either; no face is seen in it, so that nobody can tell.
    let flash = try joined([black], face: false, apart: 0)
    #expect(!flash.hasPassed && !flash.hasFailed, "\(flash)")
    #expect(try joined([scene(0, light: 1.4)], apart: 0).hasPassed, "a lamp that flickers")
  }

  @Test func aFadeIsSeenAndLightIsNone() throws {
    func fade(_ count: Int, into: [Double]) -> [[Double]] {
      (1...count).map { step in
        let share = Double(step) / Double(count + 1)
        return zip(scene(0), into).map { $0 * (1 - share) + $1 * share }
      }
    }
    for count in [1, 2, 4, 8, 11] {
      let faded = try joined(fade(count, into: scene(9)))
      #expect(faded.hasFailed, "\(count) \(faded)")
    }
    // The light goes up slowly, and stays.
    var evidence = CutEvidence()
    for index in 0..<60 {
      let light = 1 + 0.4 * max(0, min(1, Double(index - 30) / 8))
      let levels = scene(0, light: light).map { UInt8(max(0, min(255, $0))) }
      evidence.add(
        FrameSketch(levels: levels), try mesh(InventedFace(yaw: sine(Double(index) / 4))), at: Double(index) / 30)
    }
    #expect(evidence.check.hasPassed, "\(evidence.check)")
  }

  /// What was measured on real clips: a smile leaves as little of the picture as a fade, but the face goes straight on.
  @Test func whatHardlyMovesIsNoFade() {
    #expect(Fade(apart: 4.6, rest: 0.105, detour: 0.001).multiple < 1, "a smile")
    #expect(Fade(apart: 4.3, rest: 0.099, detour: 0.002).multiple < 1, "a head that drifts")
    #expect(Fade(apart: 5.4, rest: 0.16, detour: 0.029).multiple < 1, "a face that is nearly lost")
    #expect(Fade(apart: 9.5, rest: 0.15, detour: 0.0143).multiple > 1, "two looks straight ahead, mixed")
    #expect(Fade(apart: 23, rest: 0.05, detour: nil).multiple > 1, "two turns, in whose mixture no face is found")
    #expect(Fade(apart: 6, rest: 0.11, detour: nil).multiple > 1, "a fade beside which the face is hidden")
  }

  /// A sum of two pictures that differ little is one, however it was rounded to whole levels.
  @Test(arguments: [4.6, 5, 6, 8]) func anExactMixtureIsFoundWhateverWasRounded(apart: Double) throws {
    let one = scene(0)
    let near = one.indices.map { one[$0] + apart * .pi / 2 * sine(Double($0 % 32) * 1.9 + Double($0 / 32) * 1.3) }
    var evidence = CutEvidence()
    for index in 0..<60 {
      let share = min(1, max(0, Double(index - 29) / 3))
      let levels = zip(one, near).map { UInt8(max(0, min(255, ($0 + ($1 - $0) * share).rounded()))) }
      // Whoever holds still moves a little all the same.
      let yaw = 0.2 * sine(Double(index))
      evidence.add(FrameSketch(levels: levels), try mesh(InventedFace(yaw: yaw)), at: Double(index) / 30)
    }
    #expect(evidence.check.hasFailed, "\(evidence.check)")
  }

  /// Points that are found partly on one face and partly on the other depart from their way; those of a head that turns
  /// do not.
  @Test func aFaceThatIsMixedGoesAstray() throws {
    let (one, other) = (InventedFace(yaw: 0).points, InventedFace(yaw: 12).points)
    func detour(_ between: (Int, PixelPoint, PixelPoint) -> PixelPoint) throws -> Double? {
      var evidence = CutEvidence()
      var detours: [Double] = []
      for index in 0..<20 {
        let share = min(1, max(0, Double(index - 9) / 3))
        let levels = zip(scene(0), scene(9)).map { UInt8(max(0, min(255, ($0 + ($1 - $0) * share).rounded()))) }
        let points: [PixelPoint] = zip(one, other).enumerated().map { place, pair in
          share == 0 ? pair.0 : share == 1 ? pair.1 : between(place + index, pair.0, pair.1)
        }
        let mesh = try #require(FaceMesh(points: points))
        evidence.add(FrameSketch(levels: levels), mesh, at: Double(index) / 30)
        detours += evidence.bridged.newestFades.compactMap(\.detour)
      }
      return detours.max()
    }
    let mixed = try #require(try detour { place, one, other in place.isMultiple(of: 2) ? one : other })
    #expect(mixed > 0.01, "\(mixed)")
    let straight = try #require(try detour { _, one, other in one.midpoint(to: other) })
    #expect(straight < 1e-9, "\(straight)")
  }

  /// What comes in the very first or last frames is judged by what there is.
  @Test func aCutAtEitherEndDoesNotPass() throws {
    for cut in [1, 2, 3, 57, 58, 59] {
      var evidence = CutEvidence()
      for index in 0..<60 {
        let face = swing(index >= cut ? index + 37 : index, period: 50)
        evidence.add(try #require(face.observation.sketch), try mesh(face), at: Double(index) * 0.04)
      }
      #expect(!evidence.check.hasPassed, "\(cut) \(evidence.check)")
      #expect(cut < 58 || (evidence.isNewestOpen && !evidence.check.hasFailed), "\(cut)")
    }
  }
}
