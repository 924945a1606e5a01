/// What ``BarcodeReader`` looks for, and how hard.
public struct BarcodeReaderOptions: Sendable, Hashable {
  /// How much is tried before a picture is given up.
  public enum Effort: String, Sendable, Hashable, Codable, CaseIterable {
    /// Fewer lines and a smaller picture for PDF417: a third of the time of `plain`, and it finds a little less, except
    /// in zones that are named: for pages that probably bear no barcode.
    case fast
    /// One call of the engine with its own defaults; what every other effort is measured against.
    case plain
    /// The plain call, and while it finds nothing the few further views that help most: for frames.
    case balanced
    /// Every further view until something is found: for stills.
    case thorough
  }

  /// The symbologies to look for; empty means all.
  public var formats: Set<Barcode.Format>
  /// How much is tried; thorough by default.
  public var effort: Effort
  /// The most symbols that are returned, 1...255.
  public var maximumCount: Int

  /// Creates options; all symbologies, all symbols, thorough.
  public init(formats: Set<Barcode.Format> = [], effort: Effort = .thorough, maximumCount: Int = 255) {
    self.formats = formats
    self.effort = effort
    self.maximumCount = maximumCount
  }
}
