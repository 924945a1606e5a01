extension ScoreCalibration {
  /// The published tables, one for each ``TemplateEffort``: version 1.
  ///
  /// Fitted by ``init(version:modelID:impostorSimilarities:)`` to all comparisons of different people of the first two
  /// folds of Labeled Faces in the Wild (1,248,598 of them) and checked on the people of the third, none of whom is in
  /// the first two; docs/accuracy.md has the check. They hold for such pictures: press photographs, mostly of adults.
  /// Comparisons within one group of people (sex, age, origin, family) match by mistake more often; measure your own.
  public static let published = [standard, fast, thorough]

  /// The published table of the templates of that model, nil for another model.
  public static func published(for modelID: String) -> ScoreCalibration? {
    published.first { $0.modelID == modelID }
  }

  /// For templates of ``TemplateEffort/standard``.
  public static let standard = ScoreCalibration(
    1, TemplateExtractor.modelID(effort: .standard), 0.7, 0.005,
    [
      0, 0, -0.0001, -0.0001, -0.0002, -0.0004, -0.0006, -0.0010, -0.0015, -0.0021, -0.0031, -0.0044, -0.0060,
      -0.0083, -0.0112, -0.0149, -0.0196, -0.0256, -0.0331, -0.0423, -0.0536, -0.0674, -0.0838, -0.1034, -0.1266,
      -0.1534, -0.1847, -0.2204, -0.2612, -0.3077, -0.3602, -0.4191, -0.4852, -0.5600, -0.6430, -0.7367, -0.8424,
      -0.9622, -1.0957, -1.2454, -1.4126, -1.6012, -1.8133, -2.0483, -2.3083, -2.5940, -2.9005, -3.2319, -3.6135,
      -4.0433, -4.5054, -4.9298, -5.3543, -5.7788, -6,
    ])

  /// For templates of ``TemplateEffort/fast``.
  public static let fast = ScoreCalibration(
    1, TemplateExtractor.modelID(effort: .fast), 0.7, 0.005,
    [
      -0.0001, -0.0002, -0.0002, -0.0004, -0.0006, -0.0009, -0.0014, -0.0020, -0.0029, -0.0041, -0.0057, -0.0077,
      -0.0104, -0.0139, -0.0183, -0.0240, -0.0310, -0.0396, -0.0503, -0.0632, -0.0786, -0.0971, -0.1187, -0.1440,
      -0.1734, -0.2074, -0.2459, -0.2898, -0.3396, -0.3955, -0.4583, -0.5286, -0.6078, -0.6957, -0.7942, -0.9044,
      -1.0271, -1.1633, -1.3164, -1.4877, -1.6794, -1.8899, -2.1217, -2.3801, -2.6620, -2.9578, -3.2756, -3.6370,
      -4.0320, -4.4062, -4.7831, -5.1600, -5.5369, -5.9138, -6,
    ])

  /// For templates of ``TemplateEffort/thorough``.
  public static let thorough = ScoreCalibration(
    1, TemplateExtractor.modelID(effort: .thorough), 0.7, 0.005,
    [
      0, 0, 0, -0.0001, -0.0002, -0.0002, -0.0004, -0.0006, -0.0010, -0.0015, -0.0022, -0.0032, -0.0044, -0.0061,
      -0.0083, -0.0111, -0.0148, -0.0194, -0.0251, -0.0323, -0.0411, -0.0518, -0.0648, -0.0801, -0.0987, -0.1206,
      -0.1459, -0.1755, -0.2093, -0.2480, -0.2918, -0.3412, -0.3972, -0.4606, -0.5315, -0.6117, -0.7017, -0.8034,
      -0.9186, -1.0494, -1.1972, -1.3647, -1.5534, -1.7677, -2.0105, -2.2818, -2.5829, -2.9123, -3.2875, -3.7217,
      -4.1097, -4.5524, -4.9740, -5.3956, -5.8172, -6,
    ])
}
