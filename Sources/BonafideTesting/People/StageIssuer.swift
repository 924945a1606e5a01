internal import Bonafide

/// What documents of a state say that is not in the catalogue.
struct StageIssuer: Sendable, Hashable {
  /// The words or letters for women and men.
  struct Sexes: Sendable, Hashable {
    var female: String
    var male: String
  }

  /// How days are written.
  enum DayForm: Sendable, Hashable, CaseIterable {
    /// 31.12.2020
    case points
    /// 31/12/2020
    case slashes
    /// 31-12-2020
    case hyphens
    /// 31 12 2020
    case gaps
    /// 2020-12-31
    case years
    /// 31 DEC 2020
    case months
  }

  /// The word for its people, as printed.
  var nationality: String
  /// What a zone calls the state that its holder is of.
  var zoneCode: String
  /// How sexes are printed.
  var sexes: Sexes
  var dayForm: DayForm
  /// Twelve words for ``DayForm/months``.
  var months: [String]

  init(nationality: String, zoneCode: String, sexes: Sexes, dayForm: DayForm, months: [String]) {
    self.nationality = nationality
    self.zoneCode = zoneCode
    self.dayForm = months.count == 12 || dayForm != .months ? dayForm : .points
    self.months = months
    self.sexes = sexes
  }

  /// Made-up names with the state's own word for its people.
  var names: StageNames {
    var names = StageNames.utopia
    names.nationality = nationality
    names.code = zoneCode
    return names
  }

  /// A day as the state's documents have it.
  func text(of day: StageDay) -> String {
    let (d, m, y) = (StageDay.two(day.day), StageDay.two(day.month), "\(day.year)")
    return switch dayForm {
    case .points: "\(d).\(m).\(y)"
    case .slashes: "\(d)/\(m)/\(y)"
    case .hyphens: "\(d)-\(m)-\(y)"
    case .gaps: "\(d) \(m) \(y)"
    case .years: "\(y)-\(m)-\(d)"
    case .months: "\(d) \(months[day.month - 1]) \(y)"
    }
  }
}
