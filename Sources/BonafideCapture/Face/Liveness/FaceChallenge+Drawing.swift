extension FaceChallenge {
  /// Draws an unpredictable list of challenges.
  ///
  /// No challenge follows itself. If there is room, the list holds a smile, a turn to a side and a turn up or down,
  /// unless they are left out: an attacker can more easily make a video that only turns or only nods. Otherwise one of
  /// them asks for more than to look at the camera.
  ///
  /// - Parameters:
  ///   - count: how many, 1 or more.
  ///   - leftOut: challenges that must not be asked.
  ///   - generator: gives the random numbers.
  /// - Returns: the list in its order, each possible one equally likely; empty if nothing is left to ask.
  static func draw(
    count: Int, leaving leftOut: Set<FaceChallenge>, using generator: inout some RandomNumberGenerator
  ) -> [FaceChallenge] {
    let draws = Draws(count: count, leaving: leftOut)
    var list: [FaceChallenge] = []
    // Nearly every second list will do; the bound is for lists of one or two.
    for _ in 0..<200 {
      list = []
      while list.count < count {
        let rest = draws.pool.filter { $0 != list.last }
        guard let next = (rest.isEmpty ? draws.pool : rest).randomElement(using: &generator) else { return [] }
        list.append(next)
      }
      if draws.wanted.allSatisfy({ group in list.contains { group.contains($0) } }) { return list }
    }
    return list
  }

  /// How many lists can be drawn.
  static func listCount(count: Int, leaving leftOut: Set<FaceChallenge>) -> Int {
    let draws = Draws(count: count, leaving: leftOut)
    guard draws.pool.count > 1 else { return draws.pool.count }
    // Lists by their last challenge and by which of the wanted kinds they hold.
    var lists: [Ending: Int] = [:]
    for first in draws.pool { lists[Ending(last: first, held: draws.held(by: first)), default: 0] += 1 }
    for _ in 1..<count {
      var longer: [Ending: Int] = [:]
      for (ending, number) in lists {
        for next in draws.pool where next != ending.last {
          longer[Ending(last: next, held: ending.held.union(draws.held(by: next))), default: 0] += number
        }
      }
      lists = longer
    }
    return lists.filter { $0.key.held.count == draws.wanted.count }.values.reduce(0, +)
  }

  /// One in how many lists the best recording answers; 1 for a single list.
  ///
  /// The best recording begins with one movement of each wanted kind, and no movement follows itself. Each of its
  /// beginnings that holds these kinds answers lists: those that ask for just these movements, filled up to their
  /// length with looks at the camera in any of the gaps. No other recording answers more.
  static func recordingOdds(count: Int, leaving leftOut: Set<FaceChallenge>) -> Double {
    let draws = Draws(count: count, leaving: leftOut)
    let movements = draws.pool.filter { $0 != .centered }
    guard draws.pool.count > 1, !movements.isEmpty else { return 1 }
    var answered = 0
    for length in max(1, draws.wanted.count)...max(count, draws.wanted.count) {
      let looks = count - length
      guard looks >= 0, looks == 0 || draws.pool.contains(.centered) else { continue }
      // One movement alone follows itself: a look must stand between.
      let between = movements.count > 1 ? 0 : length - 1
      answered += choices(of: looks - between, among: length + 1 - between)
    }
    return Double(listCount(count: count, leaving: leftOut)) / Double(max(1, answered))
  }

  private static func choices(of chosen: Int, among all: Int) -> Int {
    guard chosen >= 0, chosen <= all else { return 0 }
    return (0..<chosen).reduce(1) { $0 * (all - $1) / ($1 + 1) }
  }

  private struct Ending: Hashable {
    var last: FaceChallenge
    /// The numbers of the wanted kinds that were drawn.
    var held: Set<Int>
  }

  /// The pool of a list, and the kinds of which it must hold one each.
  private struct Draws {
    let pool: [FaceChallenge]
    let wanted: [Set<FaceChallenge>]

    init(count: Int, leaving leftOut: Set<FaceChallenge>) {
      let pool = FaceChallenge.standard.filter { !leftOut.contains($0) }
      let kinds: [Set<FaceChallenge>] = [[.smile], [.left, .right], [.up, .down]]
      let possible = kinds.filter { !$0.isDisjoint(with: pool) }
      self.pool = pool
      wanted = possible.count <= count ? possible : [Set(pool).subtracting([.centered])]
    }

    func held(by challenge: FaceChallenge) -> Set<Int> {
      Set(wanted.indices.filter { wanted[$0].contains(challenge) })
    }
  }
}
