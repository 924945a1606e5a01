public import ArgumentParser
public import Bonafide

/// Options of every command that looks for faces.
struct FaceOptions: ParsableArguments {
  @Option(help: "Which detector: fast (near faces) or balanced (down to 5 % of the shorter side).")
  var detector = FaceDetectorOptions.Module.balanced
  @Option(help: "Least score of the detector, 0...1.") var threshold = 0.06
  @Option(help: "Most faces that are reported, the largest first.") var maximumFaces = 20
  @Option(help: "Smallest face, as face width over the picture's shorter side.")
  var minimumSize = FaceImage.standardFaceSizes.lowerBound
  @Option(help: "Largest face, as face width over the picture's shorter side.")
  var maximumSize = FaceImage.standardFaceSizes.upperBound

  func validate() throws {
    guard (0...1).contains(threshold) else { throw ValidationError("--threshold must lie in 0...1") }
    guard (1...1000).contains(maximumFaces) else { throw ValidationError("--maximum-faces must lie in 1...1000") }
    let valid = FaceImage.validFaceSizes
    guard valid.contains(minimumSize), valid.contains(maximumSize), minimumSize <= maximumSize else {
      throw ValidationError(
        "--minimum-size and --maximum-size must lie in \(valid.lowerBound)...\(valid.upperBound) and in this order")
    }
  }

  func makeDetector(_ models: ModelStore) throws -> FaceDetector {
    try FaceDetector(models: models, options: FaceDetectorOptions(module: detector, confidenceThreshold: threshold))
  }

  func image(_ picture: Image) throws -> FaceImage {
    try FaceImage(picture, minimumFaceSize: minimumSize, maximumFaceSize: maximumSize)
  }
}

extension FaceDetectorOptions.Module: ExpressibleByArgument {}
