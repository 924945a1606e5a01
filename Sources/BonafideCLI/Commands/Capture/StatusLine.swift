internal import Bonafide

/// The status line on a terminal: what to do now, the progress, and the time left.
///
/// It has no colors, and is written only when its text changes. Hints are held for at least half a second, and counters
/// change at most once a second, so nothing flashes.
struct StatusLine {
  private let words: Words
  /// What a person is told now.
  private var hint = ""
  /// What stands on the terminal.
  private var shown = ""

  init(words: Words) { self.words = words }

  /// Another hint is told from the next frame on.
  mutating func tell(_ hint: String) { self.hint = hint }

  /// Shows how it stands.
  mutating func show(_ status: CaptureStatus) {
    let text = text(status, columns: Console.columnCount - 1)
    guard text != shown else { return }
    shown = text
    Console.progress(text)
  }

  /// Removes the line, before something else is written or the capture ends.
  mutating func clear() {
    guard !shown.isEmpty else { return }
    shown = ""
    Console.progress("")
  }

  /// Progress, hint and time left, as far as they fit: the hint is shortened last.
  func text(_ status: CaptureStatus, columns: Int) -> String {
    let progress = status.progress.map { "\($0.done)/\($0.total)" }
    let left = status.secondsLeft.map {
      words.phrase(.secondsLeft, ["seconds": "\(Int(max(0, min(1e6, $0)).rounded(.up)))"])
    }
    func line(_ parts: [String?]) -> String { parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "  ") }
    for parts in [[progress, hint, left], [progress, hint], [hint]] {
      let text = line(parts)
      if TerminalColumns.count(text) <= columns { return text }
    }
    return TerminalColumns.fitted(hint, columns: columns)
  }
}
