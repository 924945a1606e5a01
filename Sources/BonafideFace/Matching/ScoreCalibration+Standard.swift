extension ScoreCalibration {
  /// PLACEHOLDER
  public static let standard = ScoreCalibration(
    1, TemplateExtractor.standardModelID, 0.86, 0.01, [0, -6])
}
