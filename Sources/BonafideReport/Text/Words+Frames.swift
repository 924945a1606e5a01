internal import BonafideWords

extension Words {
  /// How many frames there were, with the quantiles of their times; nothing for none.
  func frameTimes(_ count: Int, _ milliseconds: [Double]) -> [String] {
    guard !milliseconds.isEmpty else { return [] }
    return [labeled(phrase(.framesTimes, ["frames": counted(.frames, count)]), listed(milliseconds))]
  }

  /// Numbers one after another: `3.1, 4, 9`.
  func listed(_ numbers: [Double]) -> String {
    // Where a comma stands before decimal places another one cannot part numbers.
    numbers.map { figure("\($0)") }.joined(separator: figure(".") == "." ? ", " : "; ")
  }
}
