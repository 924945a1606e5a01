internal import Bonafide

extension VideoShortfall {
  /// Warns of a video of which the end is missing.
  ///
  /// - Parameters:
  ///   - path: of its file.
  ///   - words: of the language that people are spoken to in; nil for English.
  func warn(of path: String, in words: Words?) {
    let (end, declared) = (seconds.text(places: 1), declaredSeconds.text(places: 1))
    let told =
      words.map {
        $0.phrase(
          .captureCutShort, ["file": path, "seconds": $0.figure(end), "declared": $0.figure(declared)])
      }
      ?? "\(path) seems to be cut short: its frames end at \(end) s, and it states \(declared) s; copy it again"
    Console.note("bonafide: " + told)
  }
}
