public import BonafidePage

/// How a document is read from a still picture.
public struct DocumentReaderOptions: Sendable, Hashable {
  /// How documents are recognised.
  public var recogniser: DocumentRecogniserOptions
  /// How their fields are read.
  public var fields: FieldReaderOptions
  /// What a picture must be like.
  public var judge: DocumentJudgeSettings
  /// Whether barcodes are looked for; true by default.
  public var readsBarcodes: Bool

  /// Creates options.
  public init(
    recogniser: DocumentRecogniserOptions = .init(), fields: FieldReaderOptions = .init(),
    judge: DocumentJudgeSettings = .init(), readsBarcodes: Bool = true
  ) {
    self.recogniser = recogniser
    self.fields = fields
    self.judge = judge
    self.readsBarcodes = readsBarcodes
  }
}
