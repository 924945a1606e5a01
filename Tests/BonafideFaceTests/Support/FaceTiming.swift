import BonafideCore
import BonafideInference

@testable import BonafideFace

/// Wall-clock times of face analysis over a list of frames, in milliseconds; decoding is not counted.
///
/// Meaningful in a release build on an idle machine: `swift test -c release -Xswiftc -enable-testing`.
struct FaceTiming {
  var stillMedian: Double
  var stillP90: Double
  var trackedMedian: Double
  var trackedP90: Double

  /// Analyses each frame once as a still and once as the next frame of a stream at 25 frames a second.
  ///
  /// Each measurement covers detection or tracking, 478 points, 52 coefficients, pose and attributes.
  static func measure(
    _ frames: [Image], models: ModelStore, module: FaceDetectorOptions.Module, warmUp: Int = 10
  ) throws -> FaceTiming {
    let analyzer = try FaceAnalyzer(models: models, options: .init(module: module))
    var tracker = try FaceTracker(models: models, options: .init(detection: .init(module: module, turns: .none)))
    for frame in frames.prefix(warmUp) {
      _ = try analyzer.analyze(frame)
      _ = try tracker.track(Frame(image: frame, time: 0))
    }
    tracker.reset()
    let clock = ContinuousClock()
    var stills: [Double] = []
    var tracked: [Double] = []
    for (index, frame) in frames.enumerated() {
      stills.append(try clock.measure { _ = try analyzer.analyze(frame) } / .milliseconds(1))
      tracked.append(
        try clock.measure { _ = try tracker.track(Frame(image: frame, time: Double(index) / 25)) } / .milliseconds(1))
    }
    func quantile(_ values: [Double], _ share: Double) -> Double {
      values.sorted()[min(values.count - 1, Int(Double(values.count) * share))]
    }
    return FaceTiming(
      stillMedian: quantile(stills, 0.5), stillP90: quantile(stills, 0.9), trackedMedian: quantile(tracked, 0.5),
      trackedP90: quantile(tracked, 0.9))
  }
}
