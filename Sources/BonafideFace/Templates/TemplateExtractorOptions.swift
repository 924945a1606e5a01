public import BonafideInference

/// How templates are made.
public struct TemplateExtractorOptions: Sendable, Hashable {
  /// Views that are averaged; `.standard` by default.
  public var effort: TemplateEffort
  /// Arithmetic of the network.
  ///
  /// `.float32` by default, so that the same picture gives the same template on every
  /// machine up to rounding. `.bfloat16` takes about half the time where the processor has it.
  public var precision: NetworkOptions.Precision

  /// Creates options; the defaults suit verification.
  public init(
    effort: TemplateEffort = .standard, precision: NetworkOptions.Precision = .float32
  ) {
    self.effort = effort
    self.precision = precision
  }
}
