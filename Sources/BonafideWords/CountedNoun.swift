/// What is counted for people; the raw value is the key in the file.
package enum CountedNoun: String, CaseIterable, Sendable {
  /// Days before another day.
  case daysEarlier
  /// Days after another day.
  case daysLater
  /// Frames of a stream.
  case frames
}
