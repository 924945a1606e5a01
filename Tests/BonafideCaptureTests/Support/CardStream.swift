import BonafideCore
import BonafideDocument
import BonafideImaging
import BonafideMRZ
import BonafidePage
import TestSupport

@testable import BonafideCapture
@testable import BonafideCatalogue

/// Frames of a card of Utopia, held before a camera.
enum CardStream {
  static let card = Document(role: .identityCard, country: .utopia, page: .front, code: "1")

  /// A card that drifts to the right by two pixels a frame.
  static func frames(_ count: Int) throws -> [(Frame, Quadrilateral)] {
    let card = try Cards.card()
    return try (0..<count).map { index in
      let start = Cards.outline(width: 800).bounds
      let quad = Quadrilateral(
        PixelRect(x: start.x + 2 * Double(index), y: start.y, width: start.width, height: start.height))
      return (Frame(image: try Cards.picture(of: card, quad: quad), time: Double(index) / 30), quad)
    }
  }
}
