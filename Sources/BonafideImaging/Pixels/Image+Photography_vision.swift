public import BonafideCore
internal import CBonafideVision

extension Image {
  /// The picture out of focus by a Gaussian of the given standard deviation in pixels, 0 to 200.
  public func blurred(sigma: Double) throws -> Image {
    var result = self
    try VisionCall.check(result.withMutableVisionImage { bfv_blur($0, sigma) }, "blurring")
    return result
  }
}
