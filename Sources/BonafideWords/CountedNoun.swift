/// What is counted for people; the raw value is the key in the file.
package enum CountedNoun: String, CaseIterable, Sendable {
  /// Days by which something came before a day that was named.
  case daysEarlier
  /// Days by which something comes behind a day that was named.
  case daysLater
  /// Frames of a stream.
  case frames
}
