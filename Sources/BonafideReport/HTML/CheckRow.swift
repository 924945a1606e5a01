internal import BonafideCore
internal import BonafideVerification
internal import BonafideWords

/// One check as a table row of the report.
struct CheckRow {
  let words: Words
  let names: PictureNames
  /// Most letters of a unit that stand for a sign: the columns are narrow.
  private static let longestSign = 4

  init(_ words: Words, _ names: PictureNames) {
    self.words = words
    self.names = names
  }

  /// Whether it shows what can be done about a check: nothing for a check that does not decide.
  func advises(_ item: VerificationCheck) -> Bool { item.hasFailed && item.role != .informative }

  /// The row; what fails and does not decide has a mark and a color of its own.
  ///
  /// - Parameters:
  ///   - item: what is shown.
  ///   - reasons: those that are told; nil for all of the check.
  ///   - heldBack: why it does not reject although it failed; none where it does.
  /// - Returns: a `tr` element.
  func html(_ item: VerificationCheck, telling reasons: [Reason]? = nil, heldBack: [CheckCode] = []) -> String {
    let (kind, mark, word) =
      switch item.outcome {
      case .passed: ("passed", "✓", words.phrase(.passed))
      case .failed where item.role == .informative: ("noted", "•", words.phrase(.failed))
      case .failed: ("failed", "✕", words.phrase(.failed))
      case .notPerformed: ("open", "–", words.phrase(.notPerformed))
      }
    let advises = advises(item)
    var notes = ReasonGroup.of(reasons ?? item.reasons).map { advises ? words.advice($0) : words.reason($0) }
    if item.role == .informative { notes.append(words.phrase(.notDeciding)) }
    if !heldBack.isEmpty { notes.append(words.heldBack(heldBack)) }
    let pictures = names(item.pictures)
    let place = pictures.isEmpty ? "" : " (\(pictures.joined(separator: ", ")))"
    let told = words.issue(item.code, item.measured?.value, atLeast: item.measured?.bound?.minimum)
    // Values in words, too wide for the columns, need no figures; neither does a limit without meaning.
    let isInWords =
      told != nil || item.code == .documentIssued && item.measured?.value == nil
      || item.measured.map { $0.unit.saysNothing($0.value, atMost: $0.bound?.maximum) } == true
    let figures = isInWords ? nil : item.measured.map(self.figures)
    let title = words.labeled(words.title(item.code) + place, told)
    let why = notes.map { "<span class=\"why\">\(HTMLText.escape($0))</span>" }.joined()
    return """
      <tr class="\(kind)"><td class="mark" title="\(HTMLText.escape(word))">\(mark)</td>\
      <td>\(HTMLText.escape(title))\(why)</td>\
      \(cell(figures?.value ?? "", .value))\(cell(figures?.needed ?? "", .needed))\
      <td>\(item.measured.map(Self.bar) ?? "")</td></tr>
      """
  }

  /// A cell of figures, with the heading of its column: on a narrow page it stands beside them.
  private func cell(_ text: String, _ heading: Phrase) -> String {
    "<td class=\"n\" data-label=\"\(HTMLText.escape(words.phrase(heading) + words.colon))\">\(text)</td>"
  }

  private func text(_ value: Double, _ unit: ValueUnit, _ further: Int) -> String {
    // The columns are narrow: what a share is a share of is said by the check's title.
    if unit.isToldAsPercent { return words.figure(HTMLText.number(100 * value, further: further)) + " %" }
    if unit.isCount, value == 0 { return HTMLText.escape(words.phrase(.none)) }
    let number = words.figure(HTMLText.number(value, further: further))
    return switch unit {
    case .degrees: number + "°"
    case .pixels: number + " " + short(unit, behind: number, sign: "px")
    case .decibels: number + " " + short(unit, behind: number, sign: "dB")
    case .seconds: number + " " + short(unit, behind: number, sign: "s")
    case .pixelsPerMillimeter: number + " px/mm"
    // They have no sign that every language knows.
    case .days, .fields, .lines, .sides: number + " " + HTMLText.escape(words.unit(unit, behind: number))
    default: number
    }
  }

  /// The language's own word for a unit if it is as short as a symbol, such as `с` for seconds; else the symbol.
  private func short(_ unit: ValueUnit, behind number: String, sign: String) -> String {
    let word = words.unit(unit, behind: number)
    return (1...Self.longestSign).contains(word.count) ? HTMLText.escape(word) : sign
  }

  private static func limits(_ measured: MeasuredValue) -> [Double] {
    [measured.bound?.minimum, measured.bound?.maximum].compactMap(\.self)
  }

  /// The value and its limits, with as many digits as distinguish them.
  private func figures(_ measured: MeasuredValue) -> (value: String, needed: String) {
    let limits = Self.limits(measured)
    let further = measured.value?.furtherPlaces(toTellFrom: limits) { self.text($0, measured.unit, $1) } ?? 0
    func text(_ value: Double) -> String { self.text(value, measured.unit, further) }
    let needed =
      switch measured.bound {
      case .atLeast(let limit): "≥ " + text(limit)
      case .atMost(0) where measured.unit.isCount: text(0)
      case .atMost(let limit): "≤ " + text(limit)
      case .within(let range): text(range.lowerBound) + " – " + text(range.upperBound)
      case nil: ""
      }
    return (measured.value.map(text) ?? "", needed)
  }

  /// The value as a bar and the limits as ticks, on one scale.
  ///
  /// The scale begins at 0, or below it for a lower value or limit. None for days and numbers of fields, which have no
  /// meaningful scale.
  private static func bar(_ measured: MeasuredValue) -> String {
    let limits = limits(measured)
    guard let value = measured.value, value.isFinite, !limits.isEmpty, limits.allSatisfy(\.isFinite) else { return "" }
    let (least, greatest) = (limits.min() ?? 0, limits.max() ?? 0)
    let bottom = min(0, value, least)
    let top: Double =
      switch measured.unit {
      // Scores of a page's gates end at 100, all others at 1.
      case .score: max(value, greatest) > 1 ? 100 : 1
      case .probability, .share, .similarity: 1
      case .days, .fields: bottom
      default: max(0, 1.1 * value, 1.6 * greatest)
      }
    let length = top - bottom
    guard length > 0, length.isFinite else { return "" }
    func place(_ number: Double) -> Int { Int((min(1, max(0, (number - bottom) / length)) * 120).rounded()) }
    let ticks = limits.map { "<rect class=\"tick\" x=\"\(place($0))\" y=\"0\" width=\"2\" height=\"14\"/>" }.joined()
    return """
      <svg width="124" height="14" viewBox="0 0 124 14" aria-hidden="true">\
      <rect class="track" x="0" y="4" width="120" height="6" rx="3"/>\
      <rect class="fill" x="0" y="4" width="\(max(2, place(value)))" height="6" rx="3"/>\(ticks)</svg>
      """
  }
}
