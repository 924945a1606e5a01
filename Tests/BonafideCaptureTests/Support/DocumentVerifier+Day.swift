import BonafideCore
import TestSupport

@testable import BonafideCapture

extension DocumentVerifier {
  func verify(_ frame: Frame) throws -> DocumentResult { try verify(frame, on: Days.usual) }
}
