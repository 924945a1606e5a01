internal import ArgumentParser
internal import Bonafide

/// `bonafide face detect`: faces with box, pose and attributes.
struct FaceDetectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "detect", abstract: "Find the faces in each picture.",
    discussion: "Exit code 1 when a picture has none. Positions are pixels of the upright picture.")

  @OptionGroup var common: CommonOptions
  @OptionGroup var faces: FaceOptions
  @OptionGroup var annotation: AnnotationOptions
  @Argument(help: "Pictures.") var inputs: [String]

  func validate() throws { try annotation.validate(inputs: inputs) }

  func run() throws {
    try InputRunner(json: common.json).runPictures(inputs, outputs: [annotation.annotate]) {
      try annotation.prepare()
      return try faces.makeDetector(common.store())
    } _: { detector, picture in
      let image = picture.image
      let found = try detector.detect(in: faces.image(image), maximumFaces: faces.maximumFaces)
      try annotation.write(image, for: picture.name) { canvas, pen in
        for (index, face) in found.enumerated() {
          let number = found.count > 1 ? "\(index + 1)  " : ""
          try pen.draw(face, label: number + "yaw \(Int(face.pose.yawDegrees.rounded()))°", on: &canvas)
        }
      }
      let rows = found.map(FacesReport.Face.init)
      return InputOutcome(
        body: FacesReport(faces: rows), isNegative: found.isEmpty,
        lines: found.isEmpty ? ["no face found"] : rows.map(\.line))
    }
  }
}
