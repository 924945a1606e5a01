import BonafideCore
import BonafideFace
import BonafideImaging
import Synchronization
import TestSupport
import Testing

@testable import BonafideCapture

/// From how a device is held to how its pictures are turned.
@Suite struct OrientationTests {
  @Test func theLandscapesChangePlaces() {
    let map: [(DeviceOrientation, VideoOrientation)] = [
      (.portrait, .portrait), (.portraitUpsideDown, .portraitUpsideDown), (.landscapeLeft, .landscapeRight),
      (.landscapeRight, .landscapeLeft),
    ]
    #expect(map.map(\.0) == DeviceOrientation.allCases)
    for (device, video) in map { #expect(VideoOrientation(device) == video, "\(device)") }
  }

  /// A mark at the upper edge of the scene lies where the sensor has that edge; turned, it lies above again.
  @Test(arguments: [LensFacing.back, .front]) func whatASensorSeesIsTurnedUpright(_ facing: LensFacing) throws {
    // Where the edge lies in the sensor's picture. The top of an upright device is the left of what its back camera
    // sees, so that the scene's upper edge is the first column; a front camera is mounted the other way round across.
    let edges: [DeviceOrientation: (x: Int, y: Int)] = [
      .portrait: (0, 2), .portraitUpsideDown: (6, 2),
      .landscapeLeft: facing == .back ? (3, 0) : (3, 4), .landscapeRight: facing == .back ? (3, 4) : (3, 0),
    ]
    for device in DeviceOrientation.allCases {
      let mark = try #require(edges[device])
      let seen = try Image(width: 7, height: 5, layout: .gray8) { $0[mark.y * 7 + mark.x] = 255 }
      let upright = try seen.upright(from: device.imageOrientation(facing: facing))
      let place = try #require(upright.bytes.firstIndex(of: 255))
      #expect(place / upright.bytesPerRow == 0 && place % upright.bytesPerRow == upright.width / 2, "\(device)")
    }
  }

  /// How a picture lies in a camera's memory for each way that it must be turned.
  private static let stored: [ImageOrientation: ImageOrientation] = [
    .up: .up, .upMirrored: .upMirrored, .down: .down, .downMirrored: .downMirrored, .leftMirrored: .leftMirrored,
    .right: .left, .rightMirrored: .rightMirrored, .left: .right,
  ]

  @Test(arguments: ImageOrientation.allCases)
  func verifiersTurnPicturesUpright(_ orientation: ImageOrientation) throws {
    let (frame, outline) = try CardStream.frames(1)[0]
    let stored = try frame.image.upright(from: #require(Self.stored[orientation]))
    let documents = DocumentVerifier(language: .english, executor: .immediate)
    documents.use(FakeAnalyzer(outline: outline, document: nil))
    let document = try documents.verify(stored, at: 0, orientation: orientation, on: Days.usual)
    let other = DocumentVerifier(language: .english, executor: .immediate)
    other.use(FakeAnalyzer(outline: outline, document: nil))
    let upright = try other.verify(frame, on: Days.usual)
    #expect(document.corners == upright.corners && document.checks == upright.checks && !upright.checks.isEmpty)

    let seen = Mutex<[Frame]>([])
    let (selfies, liveness) = (SelfieVerifier(language: .english), FaceLivenessVerifier(language: .english))
    selfies.use(Watcher(seen: { frame in seen.withLock { $0.append(frame) } }))
    liveness.use(Watcher(seen: { frame in seen.withLock { $0.append(frame) } }))
    _ = try selfies.verify(stored, at: 1, orientation: orientation)
    _ = try liveness.verify(stored, at: 2, orientation: orientation)
    #expect(seen.withLock { $0.map(\.image) == [frame.image, frame.image] && $0.map(\.time) == [1, 2] })
  }

  /// Sees no face, and tells which frames it was shown.
  private struct Watcher: FaceObserver {
    let seen: @Sendable (Frame) -> Void

    mutating func observe(_ frame: Frame) -> FaceObservation {
      seen(frame)
      return FaceObservation()
    }

    func template(of face: ObservedFace) -> Template? { nil }
    func portraitTemplate(of face: ObservedFace) -> Template? { nil }
    mutating func forget() {}
  }

  @Test(arguments: DeviceOrientation.allCases) func aCameraOnACableDoesNotTurn(_ device: DeviceOrientation) {
    #expect(device.imageOrientation(facing: .external) == .up && device.imageOrientation(facing: .unknown) == .up)
  }
}
