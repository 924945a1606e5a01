/// Repairs confusable characters where the check digits are valid afterwards.
///
/// A change must be in `MRZConfusion.all`, give a symbol that its position allows, and be part of the smallest set of
/// changes after which every check digit is valid (fewest changes first, then strong confusions before weak ones). If
/// two sets are equally small, or none is enough, nothing under a check digit is changed. Characters that no check
/// digit covers (issuer, nationality, names, sex, document code) change only where their kind of symbol is wrong and
/// one replacement fits; a country code must then be a known one. Differences that a check digit cannot detect are not
/// repaired: values that differ by a multiple of 10 (G and 6, L and 1, K and the filler) weigh the same. A zone with a
/// single check digit is not repaired by it: one change in ten makes it valid by chance. Exact dynamic programming over
/// sums modulo 10: about 100,000 steps a zone.
struct MRZRepairer: Sendable {
  /// Most characters that may change under the check digits; with more, an accidental agreement is likelier than not.
  var maximumChanges = 3

  /// A repaired copy of a grid and its changes, in reading order.
  func mend(_ grid: MRZGrid, _ layout: MRZLayout) -> (MRZGrid, [MRZRepair]) {
    var changed = grid
    var repairs: [MRZRepair] = []
    func change(_ position: MRZPosition, to byte: UInt8, _ reason: MRZRepair.Reason) {
      repairs.append(
        MRZRepair(
          position: position, from: Character(Unicode.Scalar(grid[position])), to: Character(Unicode.Scalar(byte)),
          reason: reason))
      changed[position] = byte
    }
    let sums = MRZCheckSum.all(grid, layout)
    let solution = sums.count > 1 ? solve(grid, layout, sums) : []
    if hasPossibleDates(grid, layout, solution) {
      for (position, byte) in solution { change(position, to: byte, .checkDigits) }
    }
    let covered = Set(sums.flatMap { $0.covered + [$0.digit] })
    for field in layout.fields {
      let free = field.span.positions.filter { !covered.contains($0) }
      for (position, byte) in classChanges(grid, layout, field.field, free) {
        change(position, to: byte, .characterClass)
      }
    }
    repairs.sort { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
    return (changed, repairs)
  }

  /// The cost of a change without its own weight of 1 or 2, so that fewer changes always win.
  private static let changeCost = 1000

  /// Everything that a position may become: what stands there for nothing, a change for 1000 and more.
  private func choices(_ grid: MRZGrid, _ layout: MRZLayout, _ position: MRZPosition, digitOnly: Bool = false)
    -> [(byte: UInt8, cost: Int)]
  {
    let mask = layout.allowedSymbols(line: position.line, column: position.column) & (digitOnly ? 0x3FF : ~0)
    func isAllowed(_ byte: UInt8) -> Bool { MRZAlphabet.index(of: byte).map { mask & 1 << $0 != 0 } ?? false }
    let byte = grid[position]
    let changes = (MRZConfusion.table[byte] ?? []).map { (byte: $0.byte, cost: Self.changeCost + $0.cost) }
    return ([(byte: byte, cost: 0)] + changes).filter { isAllowed($0.byte) }
  }

  /// The only cheapest set of changes that makes the check digits valid.
  ///
  /// Empty where none is needed, none is enough, or another one is as cheap.
  private func solve(_ grid: MRZGrid, _ layout: MRZLayout, _ sums: [MRZCheckSum]) -> [(MRZPosition, UInt8)] {
    let composite = sums.first { $0.layout.name == .composite }
    let simple = sums.filter { $0.layout.name != .composite }
    let sound = simple.filter { isSound($0, grid, layout) }
    if let composite, sound.count == simple.count, composite.evaluate(grid).isValid { return [] }
    let kept = Set(sound.flatMap { $0.covered + [$0.digit] })
    let checks = simple.map { sum in
      // A valid check stays as it is: its residue need not be searched for, and its digit may be a filler.
      MRZCheckSearch.Check(covered: sum.covered, digit: sum.digit, mustAgree: !kept.contains(sum.digit))
    }
    let whole = composite.map { MRZCheckSearch.Check(covered: $0.covered, digit: $0.digit, mustAgree: true) }
    let searches = MRZCheckSearch.searches(checks, composite: whole) { position, role in
      var choices = [(byte: grid[position], cost: 0)]
      if !kept.contains(position) {
        let others = self.choices(grid, layout, position, digitOnly: role == .digit)
        // A symbol of the wrong kind may stay where only the composite covers it.
        if role != .compositeOnly || !others.isEmpty { choices = others }
      }
      return choices.compactMap { choice in
        MRZAlphabet.index(of: choice.byte).map { MRZCheckSearch.Option(symbol: $0, score: -Double(choice.cost)) }
      }
    }
    return searches.flatMap { search -> [(MRZPosition, UInt8)] in
      let solutions = search.solve()
      guard let best = solutions.first, solutions.dropFirst().allSatisfy({ $0.score < best.score }) else { return [] }
      var changes: [(MRZPosition, UInt8)] = []
      for (position, symbol) in best.symbols {
        if let byte = MRZAlphabet.byte(at: symbol), byte != grid[position] { changes.append((position, byte)) }
      }
      return changes.count <= maximumChanges ? changes : []
    }
  }

  /// Whether a check agrees and every symbol under it is of the right kind.
  private func isSound(_ sum: MRZCheckSum, _ grid: MRZGrid, _ layout: MRZLayout) -> Bool {
    sum.evaluate(grid).isValid
      && sum.covered.allSatisfy {
        let mask = layout.allowedSymbols(line: $0.line, column: $0.column)
        return MRZAlphabet.index(of: grid[$0]).map { mask & 1 << $0 != 0 } ?? false
      }
  }

  /// Whether each date that the changes touch is one afterwards; a change that makes 31 February is not the right one.
  private func hasPossibleDates(_ grid: MRZGrid, _ layout: MRZLayout, _ changes: [(MRZPosition, UInt8)]) -> Bool {
    guard !changes.isEmpty, let reference = MRZCalendarDate(year: 2000, month: 1, day: 1) else { return true }
    var changed = grid
    for (position, byte) in changes { changed[position] = byte }
    return [MRZField.birthDate, .expiryDate].allSatisfy { field in
      guard let span = layout[field]?.span, grid[span] != changed[span] else { return true }
      return MRZDate(changed[span], window: .birth(reference)).isPossible
    }
  }

  private func classChanges(_ grid: MRZGrid, _ layout: MRZLayout, _ field: MRZField, _ positions: [MRZPosition])
    -> [(MRZPosition, UInt8)]
  {
    let wrong = positions.filter { position in
      let mask = layout.allowedSymbols(line: position.line, column: position.column)
      return MRZAlphabet.index(of: grid[position]).map { mask & 1 << $0 == 0 } ?? false
    }
    if field == .issuer || field == .nationality {
      return wrong.isEmpty ? [] : countryChanges(grid, layout, positions, wrong)
    }
    return wrong.compactMap { position in
      let choices = choices(grid, layout, position)
      guard let best = choices.map(\.cost).min() else { return nil }
      let cheapest = choices.filter { $0.cost == best }
      return cheapest.count == 1 ? cheapest.first.map { (position, $0.byte) } : nil
    }
  }

  /// The cheapest replacement of the digits of a country code that makes it a known one, if there is only one.
  private func countryChanges(
    _ grid: MRZGrid, _ layout: MRZLayout, _ positions: [MRZPosition], _ wrong: [MRZPosition]
  ) -> [(MRZPosition, UInt8)] {
    var candidates: [(text: [UInt8], cost: Int)] = [([], 0)]
    for position in positions {
      let choices =
        wrong.contains(position) ? choices(grid, layout, position) : [(byte: grid[position], cost: 0)]
      candidates = candidates.flatMap { candidate in
        choices.map { (candidate.text + [$0.byte], candidate.cost + $0.cost) }
      }
    }
    let known = candidates.filter { candidate in
      let code = String(decoding: candidate.text, as: UTF8.self)
      return MRZCountryCode(MRZAlphabet.spaced(code, keepsEnd: false)).isKnown
    }
    guard let best = known.map(\.cost).min() else { return [] }
    let cheapest = known.filter { $0.cost == best }
    guard cheapest.count == 1, let text = cheapest.first?.text else { return [] }
    return zip(positions, text).filter { grid[$0.0] != $0.1 }.map { ($0.0, $0.1) }
  }
}
