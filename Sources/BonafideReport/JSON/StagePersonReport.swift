/// The JSON of `stage person`.
package struct StagePersonReport: Encodable {
  private let output: String
  private let truth: String
  private let frames: Int
  private let attack: String?

  /// - Parameters:
  ///   - output: the video, or the folder of pictures.
  ///   - truth: the file with a line of JSON a frame.
  ///   - frames: how many there are.
  ///   - attack: what is shown instead of the person; nil for the person.
  package init(output: String, truth: String, frames: Int, attack: String?) {
    self.output = output
    self.truth = truth
    self.frames = frames
    self.attack = attack
  }
}
