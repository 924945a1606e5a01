internal import BonafideCore

/// What of the reasons of checks, shown one after another, a person has read already.
///
/// Several checks may fail, or not be performed, for one reason; of one page it is told once.
struct ToldReasons {
  private struct Telling: Hashable {
    var reason: Reason
    var pictures: [Int]
  }

  private var told: Set<Telling> = []
  /// Reasons that were told with advice.
  private var advised: Set<Telling> = []
  private var reasons: Set<Reason> = []

  /// The reasons of the next check that were not told yet; they count as told from now on.
  ///
  /// A failure that is about no picture always has its reasons.
  ///
  /// - Parameters:
  ///   - all: the reasons of the check.
  ///   - pictures: those of the document that it is about.
  ///   - advises: whether it also says what can be done.
  /// - Returns: some of them in their order, or none.
  mutating func untold(_ all: [Reason], of pictures: [Int], advises: Bool) -> [Reason] {
    let rest = all.filter { reason in
      let telling = Telling(reason: reason, pictures: pictures)
      if advises { return pictures.isEmpty || !advised.contains(telling) }
      return pictures.isEmpty ? !reasons.contains(reason) : !told.contains(telling)
    }
    let tellings = all.map { Telling(reason: $0, pictures: pictures) }
    told.formUnion(tellings)
    if advises { advised.formUnion(tellings) }
    reasons.formUnion(all)
    return rest
  }
}
