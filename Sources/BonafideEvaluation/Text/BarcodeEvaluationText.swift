internal import BonafideReport

/// What a person reads of `evaluate barcodes`.
package enum BarcodeEvaluationText {
  package static func lines(_ result: BarcodeEvaluationResult) -> [String] {
    // Told one by one where something went wrong, or the two differ.
    let rows = result.rows.filter {
      $0.outcome != .right && $0.outcome != .rightlyEmpty || $0.plainOutcome != $0.outcome
    }
    let cells = rows.map { row in
      [
        row.outcome.rawValue, row.plainOutcome.rawValue, row.file, "\(Int(row.milliseconds.rounded())) ms",
        "\(Int(row.plainMilliseconds.rounded())) ms",
      ]
    }
    let heading = ["outcome", "plain call", "file", "time", "plain call"]
    return (rows.isEmpty ? [] : table([heading] + cells))
      + [
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

  /// Columns as wide as their widest cell.
  private static func table(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0.paddedRight(to: $1) }.joined(separator: "  ")
      return String(cells.reversed().drop { $0 == " " }.reversed())
    }
  }
}
