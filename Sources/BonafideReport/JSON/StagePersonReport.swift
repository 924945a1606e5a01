/// The JSON of `stage person`.
package struct StagePersonReport: Encodable {
  private let output: String
  private let truth: String
  private let frames: Int
  private let attack: String?
  private let interval: Double?

  /// - Parameters:
  ///   - output: the video, or the folder of pictures.
  ///   - truth: the file with a line of JSON a frame.
  ///   - frames: how many there are.
  ///   - attack: what is shown instead of the person; nil for the person.
  ///   - interval: seconds between the pictures of a folder; nil for a video.
  package init(output: String, truth: String, frames: Int, attack: String?, interval: Double? = nil) {
    self.output = output
    self.truth = truth
    self.frames = frames
    self.attack = attack
    self.interval = interval
  }
}
