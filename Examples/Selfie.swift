internal import Bonafide

/// A selfie, told to a delegate.
struct Selfie: Example {
  static let about = "a selfie, told to a delegate; writes the portrait to OUTPUT"

  static func run(_ input: ExampleInput) async throws {
    let verifier = SelfieVerifier(language: .english)
    try verifier.loadModels(input.faceModels())
    let controller = SelfieController(
      camera: try input.camera(), verifier: verifier, words: try Words.load(.english))
    try controller.configure(.init())
    let events = controller.events()
    let teller = Teller(output: input.output)
    controller.delegate = teller
    try controller.start()
    // The delegate is told on a thread of the capture; the sequence ends with it.
    for await _ in events {}
  }

  private final class Teller: SelfieControllerDelegate {
    let output: String?

    init(output: String?) { self.output = output }

    func selfieController(_ controller: SelfieController, didAnnounce announcement: Announcement) {
      print(announcement.text)
    }

    func selfieController(_ controller: SelfieController, didScan result: SelfieResult) {
      guard let capture = result.capture else { return }
      print("taken at", capture.time)
      guard let output else { return }
      do { try ImageEncoder.write(capture.portrait, to: output, readableBy: .owner) } catch { Examples.fail(error) }
    }

    func selfieController(_ controller: SelfieController, didFail error: any BonafideError) { Examples.fail(error) }
  }
}
