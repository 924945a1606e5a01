/// The result of ``MRZReader`` for a picture.
public struct MRZReaderResult: Sendable, Hashable {
  /// The zone; nil where the picture shows none.
  public let zone: MRZZone?

  /// Creates a result; nil means that no zone was found.
  public init(zone: MRZZone?) { self.zone = zone }
}
