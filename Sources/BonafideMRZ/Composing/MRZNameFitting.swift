/// Fits names into a name field and cuts them as Doc 9303-4, 4.2.3 says (the same in 9303-5, -6 and -7).
///
/// A name that fits is not cut. Otherwise the field is filled to its last position, which holds a letter: that marks
/// the cut. First the end of the secondary identifier goes; if not even its first letter has room, the ends of the
/// primary identifier's components go, last component first.
enum MRZNameFitting {
  static func fit(_ primary: [[UInt8]], _ secondary: [[UInt8]], width: Int) -> [UInt8] {
    let whole = joined(primary, secondary)
    if whole.count <= width { return whole }
    guard !secondary.isEmpty else { return cut(primary, to: width) }
    let head = joined(primary, [])
    if head.count + 3 <= width {
      return head + [MRZAlphabet.filler, MRZAlphabet.filler] + cut(secondary, to: width - head.count - 2)
    }
    let short = cut(primary, to: width - 3)
    return short + [MRZAlphabet.filler, MRZAlphabet.filler] + cut(secondary, to: width - short.count - 2)
  }

  private static func joined(_ primary: [[UInt8]], _ secondary: [[UInt8]]) -> [UInt8] {
    let head = Array(primary.joined(separator: [MRZAlphabet.filler]))
    guard !secondary.isEmpty else { return head }
    return head + [MRZAlphabet.filler, MRZAlphabet.filler] + Array(secondary.joined(separator: [MRZAlphabet.filler]))
  }

  /// The components in exactly `width` symbols, or fewer if they need no more, ending in a letter.
  ///
  /// The plain cut may end on a filler. Then a component before it gives up its last letter, so that the next
  /// component's initial has room; if all of them are single letters, the filler is dropped instead.
  private static func cut(_ components: [[UInt8]], to width: Int) -> [UInt8] {
    var components = components
    while true {
      let text = Array(joined(components, []).prefix(max(0, width)))
      guard text.last == MRZAlphabet.filler else { return text }
      let complete = text.split(separator: MRZAlphabet.filler).count
      guard let index = components.indices.prefix(complete).last(where: { components[$0].count > 1 }) else {
        return Array(text.dropLast())
      }
      components[index].removeLast()
    }
  }
}
