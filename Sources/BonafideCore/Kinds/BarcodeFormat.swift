/// A symbology of bar codes; the raw value is its name in the catalogue and in JSON.
public enum BarcodeFormat: String, Sendable, Hashable, Codable, CaseIterable {
  case qrCode, microQRCode, aztec, dataMatrix, pdf417, maxiCode
  case code128, code39, code93, codabar, itf, ean13, ean8, upcA, upcE, dataBar, dataBarExpanded

  /// Whether the symbol is a single row of bars.
  public var isLinear: Bool {
    switch self {
    case .qrCode, .microQRCode, .aztec, .dataMatrix, .pdf417, .maxiCode: false
    case .code128, .code39, .code93, .codabar, .itf, .ean13, .ean8, .upcA, .upcE, .dataBar, .dataBarExpanded: true
    }
  }
}
