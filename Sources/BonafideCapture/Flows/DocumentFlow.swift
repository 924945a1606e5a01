public import BonafideCore
public import BonafideMRZ
internal import BonafidePage

/// The capture of a document: a ``DocumentVerifier`` and the day of its frames.
public struct DocumentFlow: CaptureFlow {
  /// What judges the frames; its properties may be changed at any time.
  public let verifier: DocumentVerifier
  private let day: @Sendable () -> MRZCalendarDate

  /// Creates a flow.
  ///
  /// - Parameters:
  ///   - verifier: what judges the frames; its models are loaded.
  ///   - day: the day of a frame, asked for each; no clock is asked otherwise.
  public init(verifier: DocumentVerifier, day: @escaping @Sendable () -> MRZCalendarDate) {
    self.verifier = verifier
    self.day = day
  }

  /// In the verifier's language, with outline and aiming circle as its settings say.
  public var presentation: CapturePresentation { verifier.presentation }

  /// Judges one frame; if jobs run within the frame (``CaptureExecutor/immediate``), with their results.
  ///
  /// - Throws: as ``DocumentVerifier/verify(_:on:)``.
  public func verify(_ frame: Frame) throws -> DocumentResult { try verifier.verifyToItsEnd(frame, on: day()) }

  /// Whether the document was read and nothing stands against the frame.
  public func isComplete(_ result: DocumentResult) -> Bool { result.state == .ok }

  /// The machine readable zone that was read by now.
  public func mrzText(in result: DocumentResult) -> String? { result.mrz?.lines.joined(separator: "\n") }

  /// Judges the last frame anew when what it began has ended: a short clip is over before its document is read.
  ///
  /// - Throws: as ``DocumentVerifier/verify(_:on:)``.
  public func settle(_ last: Frame) throws -> DocumentResult? { try verifier.settle(last, on: day()) }

  /// Waits for what runs beside the stream.
  public func finish() { verifier.finish() }

  /// Releases the document; the result of its hologram stays.
  public func forgetCapture() { verifier.forgetDocument() }

  /// Forgets the document.
  public func discard() { verifier.reset() }
}
