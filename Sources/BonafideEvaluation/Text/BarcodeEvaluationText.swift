internal import BonafideReport

/// What a person reads of `evaluate barcodes`.
package enum BarcodeEvaluationText {
  package static func lines(_ result: BarcodeEvaluationResult) -> [String] {
    ["outcome       plain         file                                  time     plain"]
      + result.rows.filter { $0.outcome != .right && $0.outcome != .rightlyEmpty || $0.plainOutcome != $0.outcome }
      .map { row in
        """
        \(row.outcome.rawValue.paddedRight(to: 13)) \(row.plainOutcome.rawValue.paddedRight(to: 13)) \
        \(row.file.paddedRight(to: 34)) \(Int(row.milliseconds.rounded())) ms  \
        \(Int(row.plainMilliseconds.rounded())) ms
        """
      } + [
        """
        read right   \(result.count(.right)) of \(result.barcodePictureCount); wrong \(result.count(.wrong)), \
        missed \(result.count(.missed)), lost \(result.lostCount)
        """,
        """
        plain call   \(result.plainCount(.right)) of \(result.barcodePictureCount); \
        wrong \(result.plainCount(.wrong)), missed \(result.plainCount(.missed))
        """,
        "no barcode   \(result.count(.rightlyEmpty)) left empty, \(result.count(.invented)) invented",
        """
        median time  \(result.medianMilliseconds.rounded(to: 1)) ms, \
        plain \(result.plainMedianMilliseconds.rounded(to: 1)) ms
        """,
      ]
  }
}
