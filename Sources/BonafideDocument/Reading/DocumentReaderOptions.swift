public import BonafidePage

/// How a document is read from a still picture.
public struct DocumentReaderOptions: Sendable, Hashable {
  /// How documents are recognized.
  public var recognizer: DocumentRecognizerOptions
  /// How their fields are read.
  public var fields: FieldReaderOptions
  /// The requirements for a picture.
  public var judge: DocumentJudgeSettings
  /// Whether barcodes are looked for; true by default.
  public var readsBarcodes: Bool

  /// Creates options.
  public init(
    recognizer: DocumentRecognizerOptions = .init(), fields: FieldReaderOptions = .init(),
    judge: DocumentJudgeSettings = .init(), readsBarcodes: Bool = true
  ) {
    self.recognizer = recognizer
    self.fields = fields
    self.judge = judge
    self.readsBarcodes = readsBarcodes
  }
}
