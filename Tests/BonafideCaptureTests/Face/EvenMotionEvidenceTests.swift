import BonafideCore
import BonafideFace
import BonafideImaging
import TestSupport
import Testing

@testable import BonafideCapture

/// Halts within a turn, and what is no halt of who is seen, on invented poses.
@Suite struct EvenMotionEvidenceTests {
  @Test func haltsWithinATurnAreSeen() {
    func check(_ halts: Bool) -> Check {
      var evidence = EvenMotionEvidence()
      var yaw = 0.0
      for index in 0..<120 {
        // Four turns of 60 degrees a second; a film of 25 pictures in 30 frames shows every sixth one twice.
        let direction = (index / 30).isMultiple(of: 2) ? 1.0 : -1
        yaw += halts && index.isMultiple(of: 6) ? 0 : direction * 2
        evidence.add(FacePose(yawDegrees: yaw, pitchDegrees: 0, rollDegrees: 0), width: 200, at: Double(index) / 30)
      }
      return evidence.check
    }
    #expect(check(false).hasPassed && check(true).hasFailed)
    let empty = EvenMotionEvidence().check
    #expect(!empty.hasPassed && !empty.hasFailed)
    #expect(empty.measured?.bound == check(false).measured?.bound, "\(empty)")
  }

  /// Frames are left out of a film with halts, two of eight, so that one step in six is long.
  @Test func framesThatAreLeftOutHideNoHalts() {
    func check(_ halts: Bool) -> Check {
      var evidence = EvenMotionEvidence()
      var yaw = 0.0
      for index in 0..<120 {
        yaw += halts && index.isMultiple(of: 6) ? 0 : (index / 30).isMultiple(of: 2) ? 2 : -2
        if [3, 4].contains(index % 8) { continue }
        evidence.add(FacePose(yawDegrees: yaw, pitchDegrees: 0, rollDegrees: 0), width: 200, at: Double(index) / 30)
      }
      return evidence.check
    }
    #expect(check(false).hasPassed && check(true).hasFailed, "\(check(false)) \(check(true))")
  }

  /// Frames put in a millionth of a second after each other are no quick turn, and the least of all steps is a number.
  @Test func framesOfOneMomentHideNoHalts() {
    var evidence = EvenMotionEvidence()
    var yaw = 0.0
    for index in 0..<120 {
      let direction = (index / 30).isMultiple(of: 2) ? 1.0 : -1
      yaw += index.isMultiple(of: 6) ? 0 : direction * 2
      for again in 0..<3 {
        evidence.add(
          FacePose(yawDegrees: yaw + 0.1 * Double(again), pitchDegrees: 0, rollDegrees: 0), width: 200,
          at: Double(index) / 30 + Double(again) * 1e-6)
      }
    }
    #expect(evidence.check.hasFailed, "\(evidence.check)")
    var least = EvenMotionEvidence()
    for index in 0..<40 {
      least.add(
        FacePose(yawDegrees: Double(index), pitchDegrees: 0, rollDegrees: 0), width: 200,
        at: Double(index) * .leastNonzeroMagnitude)
    }
    #expect(!least.check.hasPassed && !least.check.hasFailed)
  }

  /// A dim room: 15 frames a second, and turns that a person takes a second for.
  ///
  /// They step over the halts of a film on a screen, so that a turn without says nothing; at 18 it does.
  @Test func slowCamerasAreJudgedToo() {
    func check(rate: Double = 15, _ film: (Double) -> Double) -> Check {
      var evidence = EvenMotionEvidence()
      for index in 0..<Int(4 * rate) {
        let yaw = 15 - 15 * cosine(.pi * film(Double(index) / rate))
        let pose = FacePose(yawDegrees: yaw, pitchDegrees: 0, rollDegrees: 0)
        evidence.add(pose, width: 200, at: Double(index) / rate)
      }
      return evidence.check
    }
    let slow = check { $0 }
    #expect(!slow.hasPassed && slow.reasons == [Reason(.livenessTurnUnclear)] && slow.measured?.value == 0, "\(slow)")
    #expect(check(rate: 18) { $0 }.hasPassed, "\(check(rate: 18) { $0 })")
    // A film of 12 pictures a second: every fifth frame shows one again.
    #expect(check { ($0 * 12).rounded(.down) / 12 }.hasFailed)
    // One halt alone is none, and a turn that is too short tells nothing.
    // A film on a screen that turns quickly for less than a second is not told from a head.
    for (seconds, isTold) in [(0.8, false), (1.6, true)] {
      var halting = EvenMotionEvidence()
      for index in 0..<Int(seconds * 30) {
        let pose = FacePose(yawDegrees: Double(index / 3 * 3) * 2.5, pitchDegrees: 0, rollDegrees: 0)
        halting.add(pose, width: 200, at: Double(index) / 30)
      }
      #expect(halting.check.hasFailed == isTold && !halting.check.hasPassed, "\(seconds) \(halting.check)")
    }
    var short = EvenMotionEvidence()
    for index in 0..<8 {
      short.add(
        FacePose(yawDegrees: Double(index) * 4, pitchDegrees: 0, rollDegrees: 0), width: 200, at: Double(index) / 15)
    }
    #expect(!short.check.hasPassed && !short.check.hasFailed)
    // What is not known says why: a turn that cannot be judged, or none.
    #expect(short.check.reasons == [Reason(.livenessTurnUnclear)])
    var still = EvenMotionEvidence()
    for index in 0..<60 {
      still.add(FacePose(yawDegrees: 3, pitchDegrees: 0, rollDegrees: 0), width: 200, at: Double(index) / 15)
    }
    #expect(still.check.reasons == [Reason(.livenessNoTurn)])
  }

  /// Where the angles of a head at rest are so noisy that any turn would halt, nobody can say.
  @Test func noisyAnglesTellNothing() {
    func check(noise: Double, halts: Bool) -> Check {
      var evidence = EvenMotionEvidence()
      var random = SplitMix64(seed: 3)
      var yaw = 0.0
      for index in 0..<240 {
        // At rest for two seconds of four.
        let direction = (index / 30).isMultiple(of: 4) ? 1.0 : (index / 30) % 4 == 2 ? -1 : 0
        yaw += halts && index.isMultiple(of: 6) ? 0 : direction * 2
        let seen = FacePose(
          yawDegrees: yaw + random.uniform(-1...1) * noise, pitchDegrees: random.uniform(-1...1) * noise,
          rollDegrees: 0)
        evidence.add(seen, width: 200, at: Double(index) / 30)
      }
      return evidence.check
    }
    #expect(check(noise: 0.2, halts: false).hasPassed)
    #expect(check(noise: 0.2, halts: true).hasFailed)
    let noisy = check(noise: 2, halts: false)
    #expect(!noisy.hasPassed && !noisy.hasFailed && noisy.reasons == [Reason(.livenessTurnUnclear)], "\(noisy)")
    // Noise excuses what it makes itself, and no more.
    #expect(check(noise: 0.5, halts: true).hasFailed, "\(check(noise: 0.5, halts: true))")
    #expect(check(noise: 0.5, halts: false).hasPassed)
  }

  /// A file that leaves out small movements halts of itself; it excuses no film on a screen that halts all the time.
  @Test func aFileCodedTooStronglyTellsNothing() {
    func check(repeated: Double?, haltEvery period: Int) -> Check {
      var evidence = EvenMotionEvidence()
      var yaw = 0.0
      for index in 0..<60 {
        yaw += index.isMultiple(of: period) ? 0 : 3
        evidence.add(FacePose(yawDegrees: yaw, pitchDegrees: 0, rollDegrees: 0), width: 200, at: Double(index) / 30)
        if let repeated { evidence.add(repeatedBlocks: repeated) }
      }
      return evidence.check
    }
    #expect(check(repeated: nil, haltEvery: 9).hasFailed)
    #expect(check(repeated: 0.04, haltEvery: 9).hasFailed)
    let coded = check(repeated: 0.2, haltEvery: 9)
    #expect(!coded.hasFailed && !coded.hasPassed && coded.reasons == [Reason(.livenessTurnUnclear)], "\(coded)")
    #expect(check(repeated: 0.9, haltEvery: 4).hasFailed)
    #expect(check(repeated: 0.2, haltEvery: 100).hasPassed)
  }

  /// A converter shows frames twice, evenly all along, as no camera before a screen does; a stretch that is slowed down
  /// has them in one place, and a film on a screen halts without any.
  @Test func framesThatAConverterPutInTellNothing() {
    func check(_ isRepeated: (Int) -> Bool, _ halts: (Int) -> Bool) -> Check {
      var evidence = EvenMotionEvidence()
      var yaw = 0.0
      for index in 0..<240 {
        yaw += halts(index) ? 0 : (index / 60).isMultiple(of: 2) ? 2 : -2
        evidence.add(FacePose(yawDegrees: yaw, pitchDegrees: 0, rollDegrees: 0), width: 200, at: Double(index) / 30)
        evidence.add(repeatedBlocks: isRepeated(index) ? 1 : 0)
      }
      return evidence.check
    }
    for period in [4, 6] {
      let put = { (index: Int) in index.isMultiple(of: period) }
      let converted = check(put, put)
      #expect(!converted.hasFailed && converted.reasons == [Reason(.livenessTurnUnclear)], "\(converted)")
    }
    let film = check({ _ in false }, { $0.isMultiple(of: 6) })
    #expect(film.hasFailed, "\(film)")
    let stretch = { (index: Int) in (60..<120).contains(index) && index.isMultiple(of: 3) }
    #expect(check(stretch, stretch).hasFailed, "\(check(stretch, stretch))")
    // More halts than frames that were put in are not excused by them.
    #expect(check({ $0.isMultiple(of: 12) }, { $0.isMultiple(of: 3) }).hasFailed)
  }

  /// Angles that falter while the points of the face go on are noise; a halt stops both.
  @Test func aHaltIsOneOfThePointsToo() {
    func check(_ halts: (pose: Bool, points: Bool)) -> Check {
      var evidence = EvenMotionEvidence()
      var (pose, points) = (InventedFace(yaw: -20), InventedFace(yaw: -20))
      for index in 0..<240 {
        let step = (index / 30).isMultiple(of: 2) ? 1.8 : -1.8
        let isHalt = index % 9 == 4
        pose.yaw += isHalt && halts.pose ? 0 : step
        points.yaw += isHalt && halts.points ? 0 : step
        evidence.add(
          pose.pose, FaceMesh(points: points.points), width: InventedFace.width, at: Double(index) / 30)
      }
      return evidence.check
    }
    #expect(check((false, false)).hasPassed)
    #expect(check((true, false)).hasPassed, "\(check((true, false)))")
    #expect(check((true, true)).hasFailed, "\(check((true, true)))")
  }

  /// A small face may be told to halt, but never that it does not.
  @Test func aSmallFaceIsNeverSaidToTurnEvenly() {
    func check(haltEvery period: Int) -> Check {
      var evidence = EvenMotionEvidence()
      var yaw = 0.0
      for index in 0..<120 {
        yaw += index.isMultiple(of: period) ? 0 : (index / 30).isMultiple(of: 2) ? 2 : -2
        evidence.add(FacePose(yawDegrees: yaw, pitchDegrees: 0, rollDegrees: 0), width: 70, at: Double(index) / 30)
      }
      return evidence.check
    }
    let even = check(haltEvery: 1000)
    #expect(!even.hasPassed && !even.hasFailed && even.reasons == [Reason(.livenessTurnUnclear)], "\(even)")
    #expect(check(haltEvery: 3).hasFailed, "\(check(haltEvery: 3))")
  }

  /// Noise is in every block of a camera's picture; what an encoder leaves out comes again, and what is white or black
  /// says nothing.
  @Test func blocksThatComeTwiceAreCounted() throws {
    let size = 128
    func picture(_ level: (Int, Int) -> UInt8) throws -> Image {
      try Image(
        width: size, height: size, layout: .rgb8,
        bytes: (0..<size * size).flatMap { [UInt8](repeating: level($0 % size, $0 / size), count: 3) })
    }
    let face = PixelRect(x: 16, y: 16, width: 96, height: 96)
    let first = try picture { UInt8(100 + ($0 * 7 + $1 * 3) % 50) }
    var blocks = RepeatedBlocks()
    #expect(blocks.add(first, face: face) == nil)
    #expect(blocks.add(first, face: face) == 1)
    // One pixel of each block is another one in the left half.
    let half = try picture {
      UInt8(100 + ($0 * 7 + $1 * 3) % 50) + ($0 < size / 2 && $0 % 4 == 1 && $1 % 4 == 2 ? 1 : 0)
    }
    #expect(blocks.add(half, face: face) == 0.5)
    let white = try picture { _, _ in 255 }
    _ = blocks.add(white, face: face)
    #expect(blocks.add(white, face: face) == nil)
    // Another size, a face beyond the picture, none at all.
    #expect(blocks.add(try first.resized(to: PixelSize(width: 64, height: 64)), face: face) == nil)
    for outside in [PixelRect(x: 500, y: 500, width: 50, height: 50), PixelRect(x: -900, y: -900, width: 1, height: 1)]
    {
      _ = blocks.add(first, face: outside)
      #expect(blocks.add(first, face: outside) == nil)
    }
    #expect(blocks.add(first, face: nil) == nil)
    // Rows of another length.
    let wide = try Image(
      width: size, height: size, layout: .rgb8, bytesPerRow: size * 3 + 64,
      bytes: [UInt8](repeating: 100, count: (size * 3 + 64) * size))
    _ = blocks.add(first, face: face)
    #expect(blocks.add(wide, face: face) == nil)
  }
}
