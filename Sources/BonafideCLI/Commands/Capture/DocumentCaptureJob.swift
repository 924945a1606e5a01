internal import ArgumentParser
internal import Bonafide

/// Captures a document for `capture --flow document` and `document watch`.
struct DocumentCaptureJob {
  var source: CaptureSource
  var kind: Document
  var day: MRZCalendarDate
  var catalogue: String?
  var side = 1280
  var interval = 0.1
  var isImmediate = false
  var withHologram = false
  /// The capture ends after so many seconds of the stream; nil for the end of the source.
  var seconds: Double?
  /// Where the video goes; nil for none.
  var recordingPath: String?
  /// Where pictures of what a person would see go; nil for none.
  var annotationFolder: String?
  /// Whether hints are told too.
  var tellsHints = false

  /// Runs it to the end and prints what happens.
  ///
  /// - Parameters:
  ///   - common: the command's own options.
  ///   - printed: the words of what is printed; nil prints JSON.
  ///   - spoken: the words of hints and overlay; nil tells codes.
  /// - Throws: an ``ExitStatus`` once what went wrong has been printed, or `ValidationError`.
  func run(_ common: CommonOptions, printed: Words?, spoken: Words?) throws {
    var watch = DocumentWatch(hologram: withHologram, words: printed)
    do {
      // What is missing is told at once, before models are loaded.
      let camera = try source.camera(side: side, isImmediate: isImmediate, interval: interval)
      let annotator = try annotationFolder.map { try CaptureAnnotator(folder: $0) }
      if let recordingPath { try BoundedFile.checkWritable(recordingPath) }
      let models = try DocumentVerifierModels(
        models: common.store(budget: .besideStream), catalogue: CatalogueChoice.open(catalogue))
      let verifier = DocumentVerifier(
        input: DocumentsInput([kind]), language: .english, executor: isImmediate ? .immediate : .background)
      verifier.loadModels(models)
      verifier.finish()
      defer { verifier.finish() }
      if withHologram { try verifier.beginHologramVerification() }
      let day = day
      let controller = CaptureController(
        camera: camera, flow: DocumentFlow(verifier: verifier, day: { day }), words: spoken,
        options: CaptureControllerOptions(
          endsWhenComplete: source.isLive, maximumSeconds: seconds, recording: recordingPath.map { .init(path: $0) }))
      try follow(controller, &watch, annotator)
    } catch {
      if error is ValidationError { throw error }
      try watch.fail(error)
      throw ExitStatus(for: error)
    }
    try watch.end()
    if !watch.summary.wasAccepted { throw ExitStatus.negative }
  }

  private func follow(
    _ controller: CaptureController<DocumentFlow>, _ watch: inout DocumentWatch, _ annotator: CaptureAnnotator?
  ) throws {
    var failure: (any Error)?
    var last: Frame?
    try controller.run { event in
      do {
        guard failure == nil else { return }
        switch event {
        case .updated(let update):
          last = update.frame
          let isNews = try watch.take(update.result, update.frame, milliseconds: update.milliseconds)
          if isNews { try annotator?.draw(update.frame, controller) }
        case .announced(let announcement):
          if tellsHints { try watch.announce(announcement) }
          if let last { try annotator?.draw(last, controller) }
        case .recorded(let video): try watch.record(video)
        case .failed(let error): failure = error
        case .scanned, .ended: break
        }
      } catch {
        failure = error
        controller.requestStop()
      }
    }
    if let failure { throw failure }
  }
}
