internal import BonafideLanguage

extension Sequence<LabelSegment> {
  /// How many letters of a line its labels take.
  ///
  /// - Parameter characters: of the line, in which their ranges count.
  /// - Returns: 0 where there are no labels.
  func letterCount(in characters: [Character]) -> Int {
    reduce(0) { $0 + characters[$1.range].count(where: \.isLetter) }
  }
}
