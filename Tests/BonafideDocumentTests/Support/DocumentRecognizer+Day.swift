import BonafideCatalogue
import BonafideCore
import TestSupport

@testable import BonafideDocument

extension DocumentRecognizer {
  func recognize(_ image: Image, among documents: [Document] = [.any]) throws -> DocumentRecognition {
    try recognize(image, among: documents, on: Days.usual)
  }
}
