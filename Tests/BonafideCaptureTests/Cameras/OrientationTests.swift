import BonafideCore
import BonafideImaging
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

  @Test(arguments: DeviceOrientation.allCases) func aCameraOnACableDoesNotTurn(_ device: DeviceOrientation) {
    #expect(device.imageOrientation(facing: .external) == .up && device.imageOrientation(facing: .unknown) == .up)
  }
}
