internal import Bonafide

/// Notes on standard error about a video that was read to its end although something of it is missing.
struct VideoWarnings {
  /// Of its file.
  let path: String
  /// Of the language that people are spoken to in; nil for English.
  let words: Words?

  /// Warns of an end that is missing, and of frames that could not be read.
  func warn(_ shortfall: VideoShortfall?, isDamaged: Bool) {
    if let shortfall {
      let (end, declared) = (shortfall.seconds.text(places: 1), shortfall.declaredSeconds.text(places: 1))
      note(
        words.map {
          $0.phrase(.captureCutShort, ["file": path, "seconds": $0.figure(end), "declared": $0.figure(declared)])
        } ?? "\(path) seems to be cut short: its frames end at \(end) s, and it states \(declared) s; copy it again")
    }
    if isDamaged {
      note(
        words?.phrase(.captureDamaged, ["file": path])
          ?? "\(path) is damaged: parts of its frames could not be read; copy it again")
    }
  }

  private func note(_ told: String) { Console.note("bonafide: " + told) }
}
