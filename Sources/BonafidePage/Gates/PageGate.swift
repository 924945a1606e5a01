internal import BonafideCore

/// A condition on a picture of a page, or a suspicion about it.
///
/// Each is one file in `Gates` and one line in ``all``; its limits stand in the profile of a page.
struct PageGate: Sendable {
  /// The measurement: the value and its limit; a value of nil is not performed.
  enum Measure: Sendable {
    /// The outline alone: it takes no time.
    case place(@Sendable (PagePlace) -> MeasuredValue)
    /// The page's pixels: looked at a few times a second in a stream.
    case pixels(@Sendable (PageSession) throws -> MeasuredValue)
    /// Measured on the page's pixels, at a cost that only pictures to be read justify. Includes the reason where
    /// nothing was measured, if it is more specific than too little being visible.
    case origin(@Sendable (PageSession) throws -> (MeasuredValue, missing: ReasonCode?))
  }

  /// The meaning of a value outside the bound.
  enum Fault: Sendable {
    /// The picture cannot be used; `tooHigh` where there is too much of something.
    case gate(DocumentGate, tooHigh: DocumentGate? = nil)
    /// The picture can be used, but its origin is in doubt.
    case suspicion(DocumentSuspicion)
    /// The picture can be used; its check alone reports the irregularity.
    case note(ReasonCode)
  }

  let code: CheckCode
  let fault: Fault
  /// The permitted range of each of its limits, by the limit's name in a profile.
  let limits: [String: ClosedRange<Double>]
  let measure: Measure
  /// Why a value is too low where the page fills the picture already; nil for the reason of the gate.
  let reasonWhereFilled: ReasonCode?

  /// A gate with one limit in the range `limits`, and with further limits named `more` in the same range.
  init(
    _ code: CheckCode, _ fault: Fault, limits: ClosedRange<Double> = 0...Double.greatestFiniteMagnitude,
    more: [String] = [], whereFilled: ReasonCode? = nil, _ measure: Measure
  ) {
    self.code = code
    self.fault = fault
    self.limits = Dictionary(([code.rawValue] + more).map { ($0, limits) }, uniquingKeysWith: { first, _ in first })
    self.measure = measure
    reasonWhereFilled = whereFilled
  }

  /// Every gate, in the order in which they are judged and told.
  static let all: [PageGate] = [
    size, resolution, tilt, cutOff, border, brightness, reflection, sharpness, fingers, textUnderFingers, screen, copy,
    shadow,
  ]

  /// Judges a value.
  ///
  /// - Parameters:
  ///   - measured: the value; nil in it where there is none.
  ///   - missing: the reason for a missing value.
  ///   - isFilled: whether the page fills the picture, so that it cannot come closer.
  ///   - judgement: receives the check, and the gate or suspicion where it stands.
  func judge(
    _ measured: MeasuredValue, missing: ReasonCode = .documentTooLittleToTell, isFilled: Bool = false,
    into judgement: inout DocumentJudgement
  ) {
    let (low, high) =
      switch fault {
      case .gate(let gate, let tooHigh): (gate.reason, tooHigh?.reason)
      case .suspicion(let suspicion): (suspicion.reason, nil)
      case .note(let reason): (reason, nil)
      }
    judgement.checks.append(
      Check(
        code, measured, failure: Reason(isFilled ? reasonWhereFilled ?? low : low), tooHigh: high.map { Reason($0) },
        missing: Reason(missing)))
    switch (fault, measured.side) {
    case (_, .inside), (_, nil): break
    case (.gate(let gate, _), .below), (.gate(let gate, nil), .above): judgement.fail(gate)
    case (.gate(_, let gate?), .above): judgement.fail(gate)
    case (.suspicion(let suspicion), _): judgement.suspicions.append(suspicion)
    case (.note, _): break
    }
  }
}

extension DocumentJudgement {
  /// Notes a failed gate once, in order of precedence.
  mutating func fail(_ gate: DocumentGate) {
    if !gates.contains(gate) { gates = (gates + [gate]).sorted() }
  }
}
