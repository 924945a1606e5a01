internal import Bonafide

extension StageDesign {
  /// A design by chance: faces and sizes of type, the pattern under it, ghost portrait, emblem, stamp.
  ///
  /// - Parameters:
  ///   - word: what microprint and stamp say.
  ///   - random: decides.
  init(word: String, using random: inout SplitMix64) {
    self.init()
    labelFace = random.choice([.sans, .sans, .sans, .serif, .sansBold], otherwise: .sans)
    valueFace = random.choice([.sans, .sans, .sansBold, .serif, .serifBold, .mono], otherwise: .sans)
    titleFace = random.choice([.sansBold, .sansBold, .sans, .serifBold, .serif], otherwise: .sansBold)
    headingFace = random.choice([.sans, .sansBold, .serif], otherwise: .sans)
    // Capitals of labels are 1.1 to 1.6 mm high.
    labelSize = random.uniform(1.1...1.6) / Self.capital
    leastLabelSize = 1.1 / Self.capital
    placedLabelSize = labelSize
    valueSize = random.uniform(2.5...3.3)
    // Boxes of definitions overlap a little; values larger than the plain ones would touch.
    placedValueSize = min(Self.plain.placedValueSize, valueSize * 1.12)
    titleScale = random.uniform(0.8...1.15)
    hasLabelsBeside = random.chance(0.22)
    rowGap = random.uniform(0.6...1.5)
    columnGap = random.uniform(3.1...5.5)
    paper = Paper(
      seed: random.next(), waves: random.whole(30...130), rosettes: random.whole(0...3),
      microprint: random.chance(0.5) ? word : nil, strength: UInt8(random.whole(40...100)))
    adornment = Adornment(
      seed: random.next(), hasGhost: random.chance(0.4), stamp: random.chance(0.12) ? word : nil,
      hasEmblem: random.chance(0.4))
  }

  /// The height of DejaVu's capitals in shares of the em square.
  static let capital = 0.73
}
