internal import BonafideCore
internal import BonafideImaging

/// A vector of the camera's space: x to the right, y down, z away from the camera.
struct CameraVector {
  var x: Double
  var y: Double
  var z: Double

  func dot(_ other: CameraVector) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: CameraVector) -> CameraVector {
    CameraVector(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  func scaled(by factor: Double) -> CameraVector { CameraVector(x: x * factor, y: y * factor, z: z * factor) }

  var length: Double { dot(self).squareRoot() }
}

/// A page's axes (for one millimeter each) and middle in the camera's space, all up to one scale.
struct PageAxes {
  let right: CameraVector
  let down: CameraVector
  let middle: CameraVector

  init?(quad: Quadrilateral, size: PageSize, picture: PixelSize) {
    guard quad.isConvex, quad.corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), size.widthMillimeters > 0,
      size.heightMillimeters > 0
    else { return nil }
    let (halfWidth, halfHeight) = (size.widthMillimeters / 2, size.heightMillimeters / 2)
    let focal = PagePose.assumedFocalLength * Double(max(picture.width, picture.height))
    let (centerX, centerY) = (Double(picture.width) / 2, Double(picture.height) / 2)
    func seen(_ p: PixelPoint) -> PixelPoint { PixelPoint(x: (p.x - centerX) / focal, y: (p.y - centerY) / focal) }
    let page = Quadrilateral(
      topLeft: PixelPoint(x: -halfWidth, y: -halfHeight), topRight: PixelPoint(x: halfWidth, y: -halfHeight),
      bottomRight: PixelPoint(x: halfWidth, y: halfHeight), bottomLeft: PixelPoint(x: -halfWidth, y: halfHeight))
    let view = Quadrilateral(
      topLeft: seen(quad.topLeft), topRight: seen(quad.topRight), bottomRight: seen(quad.bottomRight),
      bottomLeft: seen(quad.bottomLeft))
    guard let h = try? Homography(from: page, to: view).values, h.count == 9 else { return nil }
    // The page lies in front of the camera: its middle has a positive depth.
    let sign: Double = h[8] < 0 ? -1 : 1
    right = CameraVector(x: h[0] * sign, y: h[3] * sign, z: h[6] * sign)
    down = CameraVector(x: h[1] * sign, y: h[4] * sign, z: h[7] * sign)
    middle = CameraVector(x: h[2] * sign, y: h[5] * sign, z: h[8] * sign)
    let values = [right, down, middle].flatMap { [$0.x, $0.y, $0.z] }
    guard values.allSatisfy(\.isFinite) else { return nil }
  }
}
