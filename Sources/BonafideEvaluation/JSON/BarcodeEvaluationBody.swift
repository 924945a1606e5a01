/// The JSON of `evaluate barcodes`.
package struct BarcodeEvaluationBody: Encodable {
  private let evaluation: BarcodeEvaluationResult

  package init(_ evaluation: BarcodeEvaluationResult) { self.evaluation = evaluation }
}
