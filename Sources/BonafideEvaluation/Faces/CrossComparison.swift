internal import BonafideFace

/// Every picture with a template compared with every other one, where the list tells who is who.
///
/// Gives thousands of times more comparisons of different people than the pairs, so that small false-match rates can
/// be measured. They are not independent; the intervals draw people.
struct CrossComparison {
  private let templates: [Template]
  private let person: [Int]
  private let personCount: Int
  let rates: ErrorRates

  /// - Parameters: templates of the pictures, and the number 0... of each one's person.
  init(templates: [Template], person: [Int]) {
    self.templates = templates
    self.person = person
    personCount = (person.max() ?? -1) + 1
    var genuine: [Float] = []
    var impostor: [Float] = []
    impostor.reserveCapacity(templates.count * templates.count / 2)
    for first in templates.indices {
      for second in templates.index(after: first)..<max(templates.endIndex, first + 1) {
        let similarity = TemplateMatcher.similarity(templates[first], templates[second])
        if person[first] == person[second] { genuine.append(similarity) } else { impostor.append(similarity) }
      }
    }
    rates = ErrorRates(genuine: genuine, impostor: impostor)
  }

  func summary(calibration: ScoreCalibration, defaultThreshold: Float) -> ErrorSummary {
    var points: [OperatingPoint] = []
    for target in [1e-2, 1e-3, 1e-4, 1e-5] where Double(rates.impostor.count) * target >= 10 {
      points.append(
        point(target: target, threshold: rates.threshold(falseMatchRate: target), calibration: calibration))
    }
    points.append(point(target: nil, threshold: defaultThreshold, calibration: calibration))
    return ErrorSummary(
      genuineCount: rates.genuine.count, impostorCount: rates.impostor.count,
      intervalMethod: "bootstrap of people, \(PersonBootstrap.replicateCount) draws",
      equalErrorRate: rates.equalErrorRate, areaUnderCurve: rates.areaUnderCurve, points: points,
      curve: rates.curve())
  }

  func point(target: Double?, threshold: Float, calibration: ScoreCalibration) -> OperatingPoint {
    var bootstrap = PersonBootstrap(
      genuine: Array(repeating: (0, 0), count: personCount), templateCounts: Array(repeating: 0, count: personCount),
      falseMatches: [])
    for first in templates.indices {
      bootstrap.templateCounts[person[first]] += 1
      for second in templates.index(after: first)..<max(templates.endIndex, first + 1) {
        let matches = TemplateMatcher.similarity(templates[first], templates[second]) >= threshold
        if person[first] == person[second] {
          bootstrap.genuine[person[first]].trials += 1
          if !matches { bootstrap.genuine[person[first]].errors += 1 }
        } else if matches {
          bootstrap.falseMatches.append((person[first], person[second]))
        }
      }
    }
    let intervals = bootstrap.intervals()
    return OperatingPoint(
      targetFalseMatchRate: target, threshold: threshold.isFinite ? threshold : nil,
      score: calibration.score(similarity: threshold), falseMatchRate: intervals.falseMatch,
      falseNonMatchRate: intervals.falseNonMatch)
  }
}
