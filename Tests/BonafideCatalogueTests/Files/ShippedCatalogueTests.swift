import BonafideCatalogue
import BonafideCore
import Testing

/// The definitions that the project ships.
@Suite struct ShippedCatalogueTests {
  @Test func allAreAcceptedWithoutAWarning() throws {
    let result = try CatalogueLint.check(folder: CatalogueSamples.shippedFolder)
    #expect(result.findings.map { $0.file + ": " + $0.line } == [])
    #expect(result.fileCount >= 100)
  }

  @Test func everyIssuerHasItsMainDocuments() throws {
    let catalogue = try DocumentCatalogue(folder: CatalogueSamples.shippedFolder)
    for country in [Country.at, .bg, .cz, .de, .hr, .hu, .it, .pl, .sk, .ua] {
      for role in [DocumentRole.identityCard, .drivingLicence, .passport] {
        let found = catalogue.definitions(of: Document(role: role, country: country, page: .front))
        #expect(!found.isEmpty, "\(country) \(role)")
      }
    }
    #expect(Set(catalogue.definitions.map(\.role)) == Set(DocumentRole.allCases))
    #expect(!catalogue.definitions(of: Document(role: .healthInsuranceCard, country: .eu)).isEmpty)
  }

  /// The page beside the data page has none, and is read from another side.
  @Test func everyPassportHasAZoneOfItsIssuer() throws {
    let catalogue = try DocumentCatalogue(folder: CatalogueSamples.shippedFolder)
    let passports = catalogue.definitions(of: Document(role: .passport, page: .front))
    #expect(
      catalogue.definitions(of: Document(role: .passport, page: .back)).allSatisfy {
        $0.mrz == nil && $0.isSeenOnSpecimen && $0.size.aspect < 1
      })
    #expect(passports.allSatisfy { $0.size == .id3 })
    for passport in passports {
      guard let mrz = passport.mrz else {
        // A page without a zone is an old one, and was seen.
        #expect(passport.isSeenOnSpecimen, "\(passport.title)")
        continue
      }
      #expect(mrz.format == "TD3" && mrz.documentCodes == ["P"] && mrz.issuers.count == 1, "\(passport.title)")
    }
    #expect(passports.count { $0.mrz == nil } < passports.count / 10)
  }

  /// What says itself that nobody saw it, or names nothing, is not called a description.
  @Test func noSourceIsCalledBetterThanItIs() throws {
    let unseen = ["nobody has seen", "Customary wording", "measured on no card"]
    for page in try CatalogueSamples.shipped() {
      for source in page.sources.values {
        #expect(!source.basis.isNamed || !unseen.contains(where: source.what.contains), "\(page.title): \(source.what)")
        #expect(!source.what.hasPrefix("Public descriptions"), "\(page.title): \(source.what)")
        #expect(!source.what.contains("AUDIT") && !source.what.contains("not looked up"), "\(page.title)")
      }
    }
  }

  @Test func noFactIsAssumedThatPlacesAField() throws {
    for page in try CatalogueSamples.shipped() {
      #expect(page.portrait == nil || page.portraitBasis.isNamed, "\(page.title)")
      let boxes = page.fields.filter { ($0.box != nil || $0.labelBox != nil) && !page.boxBasis(of: $0).isNamed }
      #expect(boxes.isEmpty, "\(page.title)")
      // Who measured a box names what was measured.
      for source in page.sources.values where source.basis == .specimen {
        #expect(source.seenOn.map { $0 >= "2026-11-21" } == true && source.what.count > 10, "\(page.title)")
      }
    }
  }

  @Test func theProgramOfACloneFindsTheClonesCatalogue() throws {
    let folder = try #require(try DocumentCatalogue.standardFolder)
    #expect(folder.hasSuffix("/documents"))
    #expect(try DocumentCatalogue.standard().definitions.count >= 100)
  }

  /// Front and back of a card are held against each other by the names of their fields: one name is one number.
  @Test func aNumberOnBothSidesOfACardIsTheSame() throws {
    let definitions = try DocumentCatalogue.standard().definitions
    var compared = 0
    for front in definitions where front.page == .front {
      for back in definitions
      where back.page == .back && (back.country, back.role, back.code) == (front.country, front.role, front.code) {
        for one in front.fields {
          guard let pattern = one.pattern, let other = back.fields.first(where: { $0.name == one.name })?.pattern else {
            continue
          }
          compared += 1
          #expect(pattern == other, "\(front.document) \(one.name)")
        }
      }
    }
    #expect(compared > 0)
  }
}
