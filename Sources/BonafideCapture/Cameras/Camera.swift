/// A source of frames: a device, a file, a folder of pictures, or a program that pushes them.
///
/// Frames are upright and not mirrored, and their times, in seconds since the start, never decrease. An app keeps one
/// camera and hands it to its controllers in turn.
public protocol Camera: AnyObject, Sendable {
  /// Where the lens points to.
  var facing: LensFacing { get }

  /// Starts it.
  ///
  /// A camera that runs already is not started again: its frames go to the new feed from then on, and the feed before
  /// ends. After ``stop()``, the end or a failure it starts anew, with times from 0.
  ///
  /// - Returns: what it gives.
  /// - Throws: ``CameraError``, or `FileError` and `ImageError` for a file.
  func start() throws -> CameraFeed

  /// Stops it and waits until nothing of it runs any more; its feed ends. Does nothing where it does not run.
  func stop()
}
