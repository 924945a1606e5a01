internal import Bonafide

/// A drawing layer over a mirrored preview that fills a canvas; the last preview is written.
struct DrawingLayerOverPreview: Example {
  static let about = "a drawing layer over the preview; writes the last preview to OUTPUT"

  static func run(_ input: ExampleInput) throws {
    let verifier = SelfieVerifier(language: .ukrainian)
    try verifier.loadModels(input.faceModels())
    let layer = try DrawingLayer()
    let canvas = PixelSize(width: 540, height: 960)
    var options = OverlayOptions()
    (options.mode, options.isMirrored) = (.fill, true)
    var preview: Image?
    let controller = CaptureController(camera: try input.camera(), flow: SelfieFlow(verifier: verifier), words: nil)
    try controller.run { event in
      if case .failed(let error) = event { Examples.fail(error) }
      guard case .updated(let update) = event else { return }
      let commands = try? verifier.renderCommands(
        canvasWidth: canvas.width, canvasHeight: canvas.height, options: options)
      layer.setRenderables((try? commands.map(RenderableFactory.createRenderables(commands:))) ?? [])
      let size = update.frame.image.size
      preview = try? layer.preview(
        of: update.frame.image, layout: CanvasLayout(frame: size, canvas: canvas, mode: .fill, isMirrored: true))
    }
    guard let preview, let output = input.output else { return }
    try ImageEncoder.write(preview, to: output)
    print("wrote", output)
  }
}
