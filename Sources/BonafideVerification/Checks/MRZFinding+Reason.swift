internal import BonafideCore
internal import BonafideMRZ

extension MRZFinding.Kind {
  /// The code of the reason.
  var reason: ReasonCode {
    switch self {
    case .wrongSymbol: .mrzWrongSymbol
    case .unknownCountryCode: .mrzUnknownCountryCode
    case .impossibleDate: .mrzImpossibleDate
    case .unusualDocumentCode: .mrzUnusualDocumentCode
    case .emptyField: .mrzEmptyField
    case .nationalNumberMismatch: .mrzNationalNumberMismatch
    }
  }
}
