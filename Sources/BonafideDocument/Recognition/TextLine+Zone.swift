internal import BonafideCore

extension TextLine {
  /// Whether a line shows fillers, which occur only in machine readable zones.
  var holdsFillers: Bool { fillerCount >= 3 }

  /// Whether a line may belong to a machine readable zone: fillers, or a long run of capitals and digits.
  var looksLikeMRZ: Bool {
    let scalars = text.unicodeScalars
    let plain = scalars.count { $0.isASCII && ($0.properties.isUppercase || $0.properties.numericType != nil) }
    return holdsFillers || (scalars.count >= 26 && fillerCount + plain >= scalars.count * 9 / 10)
  }

  private var fillerCount: Int { text.unicodeScalars.count { "<«‹〈《≪＜".unicodeScalars.contains($0) } }
}
