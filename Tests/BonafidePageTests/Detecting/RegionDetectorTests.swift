import BonafideCore
import BonafideImaging
import BonafideInference
import Testing

@testable import BonafidePage

/// Answers with the brightness of each cell's middle as the document's share, and with nothing for corners.
private struct BrightnessNetwork: NeuralNetwork {
  var inputs: [TensorDescription] { [] }
  var outputs: [TensorDescription] { [] }
  var count = 2 * 56 * 72

  func run<R>(
    inputShapes: [[Int]]?, fill: ([MutableTensorView]) throws -> Void, read: ([TensorView]) throws -> R
  ) throws -> R {
    var pixels = [Float](repeating: 0, count: 3 * 224 * 288)
    try pixels.withUnsafeMutableBufferPointer { try fill([MutableTensorView(shape: [1, 3, 224, 288], values: $0)]) }
    var maps = [Float](repeating: 0, count: count)
    for row in 0..<56 {
      for column in 0..<72 where row * 72 + column < count {
        maps[row * 72 + column] = pixels[(4 * row + 2) * 288 + 4 * column + 2] + 0.5
      }
    }
    return try maps.withUnsafeBufferPointer { try read([TensorView(shape: [1, 2, 56, 72], values: $0)]) }
  }
}

extension PixelRect {
  fileprivate func contains(_ point: PixelPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }
}

@Suite struct RegionDetectorTests {
  /// A black picture with a white rectangle in it.
  private static func picture(_ size: PixelSize, white: PixelRect) throws -> Image {
    try Image(width: size.width, height: size.height, layout: .rgb8) { bytes in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let isWhite = white.contains(PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
          for channel in 0..<3 { bytes[(y * size.width + x) * 3 + channel] = isWhite ? 255 : 0 }
        }
      }
    }
  }

  @Test(arguments: [
    PixelSize(width: 1280, height: 960), .init(width: 640, height: 360), .init(width: 480, height: 900),
  ])
  func saysWhereInThePicture(size: PixelSize) throws {
    let white = PixelRect(
      x: 0.2 * Double(size.width), y: 0.3 * Double(size.height), width: 0.5 * Double(size.width),
      height: 0.4 * Double(size.height))
    let map = try RegionDetector(network: BrightnessNetwork()).map(Self.picture(size, white: white))
    #expect(map.size == PixelSize(width: 72, height: 56))
    let inverse = try #require(map.fromPicture.inverse)
    var inside = 0
    for row in 0..<56 {
      for column in 0..<72 {
        let place = inverse.apply(PixelPoint(x: Double(column) + 0.5, y: Double(row) + 0.5))
        let unit = Double(size.width) / 60
        guard abs(place.x - white.x) > unit, abs(place.x - white.maxX) > unit, abs(place.y - white.y) > unit,
          abs(place.y - white.maxY) > unit
        else { continue }
        #expect(map.document[row * 72 + column] == (white.contains(place) ? 1 : 0), "\(column), \(row)")
        inside += white.contains(place) ? 1 : 0
      }
    }
    #expect(inside > 200)
  }

  @Test func leavesRoomAroundThePicture() {
    let size = PixelSize(width: 1280, height: 960)
    let placing = RegionDetector.placing(size)
    let first = placing.apply(PixelPoint(x: 0, y: 0)), last = placing.apply(PixelPoint(x: 1280, y: 960))
    #expect(
      abs(first.x - 24) < 1e-9 && abs(first.y - 22) < 1e-9 && abs(last.x - 264) < 1e-9 && abs(last.y - 202) < 1e-9)
    let upright = RegionDetector.placing(PixelSize(width: 960, height: 1280))
    #expect(abs(upright.apply(PixelPoint(x: 960, y: 0)).x - 24) < 1e-9)
    #expect(abs(upright.apply(PixelPoint(x: 960, y: 0)).y - 22) < 1e-9)
  }

  @Test func refusesANetworkOfAnotherKind() throws {
    let finder = RegionDetector(network: BrightnessNetwork(count: 10))
    let image = try Self.picture(PixelSize(width: 64, height: 48), white: PixelRect(x: 0, y: 0, width: 9, height: 9))
    #expect(throws: InferenceError(.shapeMismatch, "")) { try finder.map(image) }
  }
}
