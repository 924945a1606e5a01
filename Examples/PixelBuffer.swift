internal import Bonafide

/// Pixels of one's own: bytes, their layout, and how the device was held.
struct PixelBuffer: Example {
  static let about = "pixel buffers of one's own, with the orientation of the device"

  static func run(_ input: ExampleInput) throws {
    let verifier = DocumentVerifier(language: .english, executor: .immediate)
    verifier.loadModels(try input.documentModels())
    let camera = try input.camera()
    defer { camera.stop() }
    let feed = try camera.start()
    var last: DocumentState?
    while let frame = Examples.frame(feed.next()) {
      // What a camera that is built in across hands over while the device is upright.
      let buffer = try frame.image.converted(to: .bgr8).upright(from: .left)
      let image = try Image(
        width: buffer.width, height: buffer.height, layout: .bgr8, bytesPerRow: buffer.bytesPerRow, bytes: buffer.bytes)
      let upright = Frame(image: try image.upright(from: .right), time: frame.time)
      let result = try verifier.verify(upright, on: ExampleInput.today())
      if result.state != last { print(frame.time, result.state.rawValue) }
      last = result.state
    }
    verifier.finish()
  }
}
