internal import Bonafide

/// No controller: the frames of a camera, one by one, into a verifier.
struct RawCamera: Example {
  static let about = "a camera without a controller, frame after frame into the verifier"

  static func run(_ input: ExampleInput) async throws {
    let verifier = DocumentVerifier(language: .english, executor: .immediate)
    verifier.loadModels(try input.documentModels())
    let camera = try input.camera()
    defer { camera.stop() }
    var last: DocumentState?
    for await event in try camera.start() {
      guard let frame = Examples.frame(event) else { break }
      let result = try verifier.verify(frame, on: ExampleInput.today())
      if result.state != last { print(frame.time, result.state.rawValue) }
      last = result.state
      if result.state == .ok { break }
    }
    verifier.finish()
  }
}
