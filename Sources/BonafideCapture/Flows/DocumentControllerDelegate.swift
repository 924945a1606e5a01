public import BonafideCore
public import BonafideImaging

/// Receives the events of a ``DocumentController``, on the thread of the capture.
///
/// Every requirement has an empty default.
public protocol DocumentControllerDelegate: AnyObject, Sendable {
  /// The document was captured; once in a capture.
  func documentController(_ controller: DocumentController, didScan result: DocumentResult)
  /// The video is finished; only where a video was asked for.
  func documentController(_ controller: DocumentController, didRecord video: VideoRecording)
  /// A frame was judged; for drawing of one's own.
  func documentController(_ controller: DocumentController, didUpdate result: DocumentResult)
  /// A machine readable zone was read, or another one than before: its lines, one below the other.
  func documentController(_ controller: DocumentController, didReadMRZ text: String, in result: DocumentResult)
  /// The hint has changed.
  func documentController(_ controller: DocumentController, didAnnounce announcement: Announcement)
  /// Something went wrong, and the capture has ended.
  func documentController(_ controller: DocumentController, didFail error: any BonafideError)
  /// The capture has ended without a failure.
  func documentControllerDidEnd(_ controller: DocumentController)
}

extension DocumentControllerDelegate {
  /// Does nothing.
  public func documentController(_ controller: DocumentController, didScan result: DocumentResult) {}
  /// Does nothing.
  public func documentController(_ controller: DocumentController, didRecord video: VideoRecording) {}
  /// Does nothing.
  public func documentController(_ controller: DocumentController, didUpdate result: DocumentResult) {}
  /// Does nothing.
  public func documentController(
    _ controller: DocumentController, didReadMRZ text: String, in result: DocumentResult
  ) {}
  /// Does nothing.
  public func documentController(_ controller: DocumentController, didAnnounce announcement: Announcement) {}
  /// Does nothing.
  public func documentController(_ controller: DocumentController, didFail error: any BonafideError) {}
  /// Does nothing.
  public func documentControllerDidEnd(_ controller: DocumentController) {}
}
