@testable import BonafideFace

/// Fits a logistic map by Newton's method with a small ridge on the standardised weights.
enum LogisticFit {
  static func fit(_ rows: [[Double]], _ labels: [Bool], ridge: Double = 1) -> AttributeModel {
    let count = Double(rows.count)
    let width = rows.first?.count ?? 0
    let means = (0..<width).map { column in rows.reduce(0) { $0 + $1[column] } / count }
    let scales = (0..<width).map { column -> Double in
      let sum = rows.reduce(0) { $0 + ($1[column] - means[column]) * ($1[column] - means[column]) }
      return max((sum / count).squareRoot(), 1e-9)
    }
    let inputs = rows.map { row in (0..<width).map { (row[$0] - means[$0]) / scales[$0] } + [1] }
    var weights = [Double](repeating: 0, count: width + 1)
    for _ in 0..<40 {
      var gradient = weights.enumerated().map { $0.offset < width ? ridge * $0.element : 0 }
      var hessian = (0...width).map { row in (0...width).map { $0 == row && row < width ? ridge : 1e-9 } }
      for (input, label) in zip(inputs, labels) {
        let p = Logistic.probability(zip(weights, input).reduce(0) { $0 + $1.0 * $1.1 })
        for a in 0...width {
          gradient[a] += (p - (label ? 1 : 0)) * input[a]
          for b in 0...width { hessian[a][b] += p * (1 - p) * input[a] * input[b] }
        }
      }
      let step = solve(hessian, gradient)
      for index in weights.indices { weights[index] -= step[index] }
      if step.allSatisfy({ abs($0) < 1e-9 }) { break }
    }
    let unscaled = (0..<width).map { weights[$0] / scales[$0] }
    return AttributeModel(weights: unscaled, bias: weights[width] - zip(unscaled, means).reduce(0) { $0 + $1.0 * $1.1 })
  }

  /// Gaussian elimination with pivoting.
  private static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
    var a = zip(matrix, right).map { $0 + [$1] }
    let n = right.count
    for column in 0..<n {
      let pivot = (column..<n).max { abs(a[$0][column]) < abs(a[$1][column]) } ?? column
      a.swapAt(column, pivot)
      for row in 0..<n where row != column {
        let factor = a[row][column] / a[column][column]
        for k in column...n { a[row][k] -= factor * a[column][k] }
      }
    }
    return (0..<n).map { a[$0][n] / a[$0][$0] }
  }

  /// Area under the ROC curve: how often a positive scores above a negative, ties counting half.
  static func areaUnderCurve(_ scores: [Double], _ labels: [Bool]) -> Double {
    let positives = zip(scores, labels).filter(\.1).map(\.0)
    let negatives = zip(scores, labels).filter { !$0.1 }.map(\.0)
    let wins = positives.reduce(0.0) { sum, p in
      sum + negatives.reduce(0.0) { $0 + (p > $1 ? 1 : p == $1 ? 0.5 : 0) }
    }
    return wins / Double(positives.count * negatives.count)
  }

  /// Scores each row by a map fitted on the other groups only.
  static func heldOut(_ rows: [[Double]], _ labels: [Bool], groups: [Int], ridge: Double = 1) -> [Double] {
    var scores = [Double](repeating: 0, count: rows.count)
    for group in Set(groups) {
      let train = rows.indices.filter { groups[$0] != group }
      let model = fit(train.map { rows[$0] }, train.map { labels[$0] }, ridge: ridge)
      for index in rows.indices where groups[index] == group { scores[index] = model.probability(rows[index]) }
    }
    return scores
  }
}
