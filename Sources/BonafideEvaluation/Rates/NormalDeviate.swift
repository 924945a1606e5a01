internal import BonafideCore

/// The scale of a detection error trade-off plot: normal deviates of rates.
///
/// After Martin, Doddington, Kamm, Ordowski and Przybocki 1997.
enum NormalDeviate {
  /// The inverse of the standard normal distribution function, for 0 < rate < 1.
  ///
  /// Acklam's rational approximation, relative error below 1.2e-9.
  static func of(_ rate: Double) -> Double {
    let a = [
      -3.969683028665376e+01, 2.209460984245205e+02, -2.759285104469687e+02, 1.383577518672690e+02,
      -3.066479806614716e+01, 2.506628277459239e+00,
    ]
    let b = [
      -5.447609879822406e+01, 1.615858368580409e+02, -1.556989798598866e+02, 6.680131188771972e+01,
      -1.328068155288572e+01,
    ]
    let c = [
      -7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00, -2.549732539343734e+00,
      4.374664141464968e+00, 2.938163982698783e+00,
    ]
    let d = [7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00, 3.754408661907416e+00]
    func polynomial(_ coefficients: [Double], _ x: Double) -> Double { coefficients.reduce(0) { $0 * x + $1 } }
    let p = min(max(rate, 1e-12), 1 - 1e-12)
    if p < 0.02425 {
      let q = (-2 * logarithm(p)).squareRoot()
      return polynomial(c, q) / (polynomial(d, q) * q + 1)
    }
    if p > 1 - 0.02425 { return -of(1 - p) }
    let q = p - 0.5
    let r = q * q
    return polynomial(a, r) * q / (polynomial(b, r) * r + 1)
  }
}
