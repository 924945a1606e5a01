import BonafideCatalogue
import BonafideCore
import BonafideMRZ
import BonafidePage
import Testing

@testable import BonafideDocument

/// A zone tells where its page lies, and where it does not.
@Suite struct ZonePlaceTests {
  private static let page = Quadrilateral(PixelRect(x: 100, y: 50, width: 1250, height: 880))

  private func zone(_ place: ZonePlace) -> Quadrilateral {
    Quadrilateral(
      PixelRect(
        x: 100 + place.box.x * 1250, y: 50 + place.box.y * 880, width: place.box.width * 1250,
        height: place.box.height * 880))
  }

  @Test func aZoneInItsPlaceIsNoOffset() throws {
    let place = try #require(ZonePlace(.td3))
    #expect(try #require(place.offset(of: zone(place), on: Self.page)) < 1e-9)
  }

  /// A format that states print in other places has the place that an edition gives it.
  @Test func anEditionHasAPlaceForItsZone() throws {
    let definition = try #require(
      DocumentCatalogue.standard().definitions.first { $0.country == .de && $0.mrz?.format == "TD2" })
    let place = try #require(ZonePlace(definition, format: .td2))
    #expect(place.size == definition.size && place.box == definition.mrz?.box)
    #expect(ZonePlace(definition, format: .td1) == nil && ZonePlace(.td2) == nil)
  }

  @Test func aSkewedOutlineIsFar() throws {
    let place = try #require(ZonePlace(.td3))
    let skewed = Quadrilateral(
      topLeft: PixelPoint(x: 500, y: 50), topRight: PixelPoint(x: 1750, y: 50),
      bottomRight: PixelPoint(x: 1350, y: 930), bottomLeft: PixelPoint(x: 100, y: 930))
    #expect(try #require(place.offset(of: zone(place), on: skewed)) > ZonePlace.elsewhere)
    #expect(!PagePose.isPossible(skewed, size: .id3, picture: PixelSize(width: 1800, height: 1000)))
  }

  @Test(arguments: [0.0, 12, 90, 180]) func thePageOfAZoneIsFound(degrees: Double) throws {
    let place = try #require(ZonePlace(.td3))
    let angle = degrees * .pi / 180
    let map = AffineTransform(
      a: cosine(angle), b: -sine(angle), tx: 30, c: sine(angle), d: cosine(angle), ty: 900)
    func turned(_ quad: Quadrilateral) -> Quadrilateral {
      Quadrilateral(
        topLeft: map.apply(quad.topLeft), topRight: map.apply(quad.topRight),
        bottomRight: map.apply(quad.bottomRight), bottomLeft: map.apply(quad.bottomLeft))
    }
    let found = place.page(of: turned(zone(place)))
    for (one, other) in zip(found.corners, turned(Self.page).corners) { #expect(one.distance(to: other) < 1) }
  }

  @Test func formatsThatStatesPlaceAsTheyLikeTellNothing() {
    for format in [MRZFormat.td2, .mrva, .mrvb] { #expect(ZonePlace(format) == nil) }
  }
}
