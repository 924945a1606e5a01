import BonafideCore
import BonafideImaging
import Testing

@testable import BonafideFace

@Suite struct FaceTrackerTests {
  /// A 640x360 frame with the portrait shifted to the right by some pixels.
  private func frame(_ image: Image, shift: Double, time: Double) throws -> Frame {
    let scale = 360 / Double(image.height)
    let map = AffineTransform(a: scale, b: 0, tx: 150 + shift, c: 0, d: scale, ty: 0)
    return Frame(
      image: try image.warped(by: map, to: PixelSize(width: 640, height: 360), border: .constant(120)), time: time)
  }

  @Test func followsAMovingFaceAndAgreesWithTheDetector() throws {
    let portrait = try TestModels.picture("obama.jpg")
    var tracker = try FaceTracker(models: TestModels.store.get())
    var last: FaceAnalysis?
    for step in 0..<8 {
      let frame = try frame(portrait, shift: Double(step) * 8, time: Double(step) / 25)
      let analysis = try #require(try tracker.track(frame))
      #expect(analysis.origin == (step == 0 ? .detected : .tracked))
      #expect(analysis.time == Double(step) / 25)
      if let last {
        #expect(abs(analysis.face.landmarks.noseTip.x - last.face.landmarks.noseTip.x - 8) < 2)
      }
      last = analysis
    }
    let analyzer = try FaceAnalyzer(models: TestModels.store.get())
    let still = try #require(try analyzer.analyze(try frame(portrait, shift: 56, time: 0).image))
    let tracked = try #require(last)
    #expect(still.time == nil && still.origin == .detected)
    #expect(abs(still.face.pose.yawDegrees - tracked.face.pose.yawDegrees) < 3)
    #expect(still.face.box.overlap(with: tracked.face.box) > 0.75)
  }

  @Test func losesTheFaceAndFindsItAgain() throws {
    let portrait = try TestModels.picture("obama.jpg")
    let empty = try Image(width: 640, height: 360, layout: .rgb8) { bytes in
      for index in bytes.indices { bytes[index] = 120 }
    }
    var tracker = try FaceTracker(models: TestModels.store.get())
    #expect(try tracker.track(Frame(image: empty, time: 0)) == nil)
    #expect(!tracker.isTracking)
    #expect(try tracker.track(frame(portrait, shift: 0, time: 0.1))?.origin == .detected)
    #expect(tracker.isTracking)
    #expect(try tracker.track(Frame(image: empty, time: 0.2)) == nil)
    #expect(try tracker.track(frame(portrait, shift: 40, time: 0.3))?.origin == .detected)
    // Too long a gap, time that runs backwards and a new size each ask for a new search.
    #expect(try tracker.track(frame(portrait, shift: 40, time: 2))?.origin == .detected)
    #expect(try tracker.track(frame(portrait, shift: 40, time: 1.9))?.origin == .detected)
    #expect(try tracker.track(frame(portrait, shift: 40, time: 2))?.origin == .tracked)
    tracker.reset()
    #expect(try tracker.track(frame(portrait, shift: 40, time: 2))?.origin == .detected)
  }

  @Test func copiesGoOnIndependently() throws {
    let portrait = try TestModels.picture("obama.jpg")
    var one = try FaceTracker(models: TestModels.store.get())
    _ = try one.track(frame(portrait, shift: 0, time: 0))
    var other = one
    other.reset()
    #expect(one.isTracking && !other.isTracking)
  }

  @Test func refusesBadOptions() throws {
    #expect(throws: FaceError(.invalidOptions, "")) { try FaceTrackerOptions(leastPresence: 2).validate() }
    #expect(throws: FaceError(.invalidOptions, "")) { try FaceTrackerOptions(longestGap: -1).validate() }
  }

  @Test func worksFromSeveralThreads() async throws {
    let detector = try TestModels.fast.get()
    let image = try TestModels.small("astronaut.png")
    let reference = try #require(try detector.detect(in: FaceImage(image)).first)
    try await withThrowingTaskGroup(of: Double.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let face = try detector.detect(in: FaceImage(image)).first
          return face.map { $0.landmarks.noseTip.distance(to: reference.landmarks.noseTip) } ?? 1e9
        }
      }
      for try await distance in group { #expect(distance < 0.01) }
    }
  }
}
