internal import Bonafide

/// Makes up national numbers that pass their check, from a person's birth date where the number holds it.
enum NationalNumbers {
  /// nil for a check that is not known or where no number was found.
  static func number(
    _ check: NationalCheck, person: StagePerson, pattern: PatternWriter?, using random: inout SplitMix64
  ) -> String? {
    for _ in 0..<4000 {
      let candidate = form(check, person, &random) ?? pattern?.write(using: &random)
      if let candidate, check.evaluate(candidate) == true { return candidate }
    }
    return nil
  }

  /// A number of the right shape with random digits; the caller tries until the check digit fits.
  private static func form(_ check: NationalCheck, _ person: StagePerson, _ random: inout SplitMix64) -> String? {
    let born = person.birthDate
    let year = StageDay.two(born.year % 100)
    let day = StageDay.two(born.day)
    func digits(_ count: Int) -> String { (0..<count).map { _ in "\(random.whole(0...9))" }.joined() }
    switch check {
    case .czBirthNumber, .skBirthNumber:
      return year + StageDay.two(born.month + (person.isFemale ? 50 : 0)) + day + "/" + digits(4)
    case .plPESEL: return year + StageDay.two(born.month + (born.year >= 2000 ? 20 : 0)) + day + digits(5)
    case .bgEGN: return year + StageDay.two(born.month + (born.year >= 2000 ? 40 : 0)) + day + digits(4)
    case .huPersonalNumber:
      let first = (person.isFemale ? 2 : 1) + (born.year >= 2000 ? 2 : 0)
      return "\(first)" + year + StageDay.two(born.month) + day + digits(4)
    case .atSocialInsuranceNumber: return "\(random.whole(1...9))" + digits(3) + day + StageDay.two(born.month) + year
    case .hrOIB: return digits(11)
    case .uaRNOKPP: return digits(10)
    default: return nil
    }
  }
}
