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
      0, 0, -0.0001, -0.0001, -0.0002, -0.0003, -0.0005, -0.0008, -0.0012, -0.0017, -0.0025, -0.0036, -0.0050,
      -0.0068, -0.0092, -0.0123, -0.0161, -0.0211, -0.0272, -0.0348, -0.0441, -0.0555, -0.0690, -0.0851, -0.1045,
      -0.1272, -0.1537, -0.1840, -0.2192, -0.2590, -0.3043, -0.3553, -0.4132, -0.4783, -0.5512, -0.6331, -0.7264,
      -0.8306, -0.9487, -1.0823, -1.2332, -1.4042, -1.5953, -1.8124, -2.0602, -2.3381, -2.6367, -2.9690, -3.3482,
      -3.7826, -4.1773, -4.6193, -5.0430, -5.4667, -5.8904, -6,
    ])
}
