/// A camera that knows, under a lock of its own, to which feed it gives frames.
protocol HandoverCamera: Camera {
  /// Stops it as ``Camera/stop()`` does; does nothing where its frames go to another feed by now.
  ///
  /// Looking and stopping are one: whoever takes the camera over in between would lose it without a word.
  func stop(ifStillGiving feed: CameraFeed)
}

extension Camera {
  /// Stops it unless its frames go to another feed; of an app's own camera the feed says so, as far as it is known.
  func leave(_ feed: CameraFeed) {
    if let camera = self as? any HandoverCamera {
      camera.stop(ifStillGiving: feed)
    } else if !feed.isHandedOver {
      stop()
    }
  }
}
