internal import BonafideCore
internal import CBonafideBarcode

extension BarcodeFormat {
  var engineFormat: bfb_format {
    switch self {
    case .qrCode: BFB_QR_CODE
    case .microQRCode: BFB_MICRO_QR_CODE
    case .aztec: BFB_AZTEC
    case .dataMatrix: BFB_DATA_MATRIX
    case .pdf417: BFB_PDF_417
    case .maxiCode: BFB_MAXI_CODE
    case .code128: BFB_CODE_128
    case .code39: BFB_CODE_39
    case .code93: BFB_CODE_93
    case .codabar: BFB_CODABAR
    case .itf: BFB_ITF
    case .ean13: BFB_EAN_13
    case .ean8: BFB_EAN_8
    case .upcA: BFB_UPC_A
    case .upcE: BFB_UPC_E
    case .dataBar: BFB_DATA_BAR
    case .dataBarExpanded: BFB_DATA_BAR_EXPANDED
    }
  }

  init?(engineFormat: bfb_format) {
    guard let format = Self.allCases.first(where: { $0.engineFormat == engineFormat }) else { return nil }
    self = format
  }
}
