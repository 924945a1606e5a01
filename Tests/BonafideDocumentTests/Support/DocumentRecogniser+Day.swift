import BonafideCatalogue
import BonafideCore
import TestSupport

@testable import BonafideDocument

extension DocumentRecogniser {
  func recognise(_ image: Image, among documents: [Document] = [.any]) throws -> DocumentRecognition {
    try recognise(image, among: documents, on: Days.usual)
  }
}
