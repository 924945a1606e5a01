internal import Bonafide

/// A view of one's own: nothing is drawn by the controller, everything comes with `didUpdate`.
struct CustomView: Example {
  static let about = "a view of one's own: showVisualisation is off, each update is told"

  static func run(_ input: ExampleInput) async throws {
    let verifier = DocumentVerifier(language: .english, executor: .immediate)
    verifier.loadModels(try input.documentModels())
    let controller = DocumentController(
      camera: try input.camera(), verifier: verifier, words: nil, day: ExampleInput.today)
    try controller.configure(.init(showVisualisation: false))
    let view = View()
    controller.delegate = view
    let events = controller.events()
    try controller.start()
    for await _ in events {}
    print("drawn by the controller:", controller.renderCommands(canvasWidth: 640, canvasHeight: 360) ?? "nothing")
  }

  private final class View: DocumentControllerDelegate {
    func documentController(_ controller: DocumentController, didUpdate result: DocumentResult) {
      let corners = result.corners?.corners.map { "(\(Int($0.x)),\(Int($0.y)))" }.joined(separator: " ")
      print(result.state.rawValue, corners ?? "no outline")
    }

    func documentController(_ controller: DocumentController, didFail error: any BonafideError) { Examples.fail(error) }
  }
}
