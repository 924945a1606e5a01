/// What is counted for people; the raw value is the key in the file.
package enum CountedNoun: String, CaseIterable, Sendable {
  /// Frames of a stream.
  case frames
}
