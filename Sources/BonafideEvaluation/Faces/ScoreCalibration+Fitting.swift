internal import BonafideCore
public import BonafideFace

extension ScoreCalibration {
  /// Fits a table to the similarities of different people's pictures.
  ///
  /// An entry's exponent is log10 of the share of comparisons at or above it, while at least 30 of them are: fewer say
  /// little. From there on a straight line goes on with the mean slope of the last measured decade, down to -6. Tails
  /// of similarities fall ever steeper, so the line rather overstates the false-match rate.
  ///
  /// - Parameters:
  ///   - version: number of the new table.
  ///   - modelID: the templates it is for.
  ///   - impostorSimilarities: at least 3000, so that two decades are measured.
  /// - Throws: ``FaceError`` with code `.invalidOptions` when there are too few or they do not vary.
  public init(version: Int, modelID: String, impostorSimilarities: [Float]) throws {
    let rates = ErrorRates(genuine: [], impostor: impostorSimilarities)
    let (first, step, count): (Float, Float, Int) = (0.5, 0.005, 101)
    let fewest = 30
    guard impostorSimilarities.count >= 100 * fewest else {
      throw FaceError(.invalidOptions, "a calibration needs \(100 * fewest) comparisons of different people")
    }
    var exponents = (0..<count).map { index -> Float in
      let matches = rates.falseMatchCount(at: first + step * Float(index))
      guard matches >= fewest else { return -.infinity }
      return Float(decimalLogarithm(Double(matches) / Double(rates.impostor.count)))
    }
    guard let last = exponents.lastIndex(where: { $0.isFinite }), last > 0,
      let start = exponents[..<last].lastIndex(where: { $0 >= exponents[last] + 1 })
    else { throw FaceError(.invalidOptions, "the similarities do not reach the range of a calibration") }
    let slope = (exponents[last] - exponents[start]) / Float(last - start)
    for index in exponents.indices {
      if index > last { exponents[index] = exponents[last] + slope * Float(index - last) }
      exponents[index] = min(max(exponents[index], Float(Self.smallestExponent)), 0)
    }
    try self.init(version: version, modelID: modelID, firstSimilarity: first, step: step, exponents: exponents)
  }
}
