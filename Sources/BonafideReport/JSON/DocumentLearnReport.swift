package import BonafideCatalogue
package import BonafideCore
package import BonafideDocument
internal import BonafidePage

/// The JSON of `document learn`.
package struct DocumentLearnReport: Encodable {
  /// A picture that was learned from.
  package struct Specimen: Encodable {
    /// The picture's name.
    package let picture: String
    /// The corners of the page in pixels of the picture, named as it reads.
    package let corners: Quadrilateral
    /// Whether the whole picture was taken for the page.
    package let isWholePicture: Bool
    /// What the catalogue recognized it as, before the new definition was added; nil if it did not.
    package let knownAs: Known?
  }

  /// A page of the catalogue that a picture was taken for.
  package struct Known: Encodable {
    package let role: DocumentRole
    package let country: Country
    package let page: PageCode
    package let code: DocumentCode
    package let title: String
    package let confidence: Double
    /// Whether the edition stands out from the others of the same page.
    package let editionCertain: Bool

    /// Takes a page and how sure it is.
    package init(_ definition: DocumentDefinition, confidence: Double, isEditionCertain: Bool) {
      role = definition.role
      country = definition.country
      page = definition.page
      code = definition.code
      title = definition.title
      self.confidence = confidence.rounded(to: 4)
      editionCertain = isEditionCertain
    }

    /// The kind of document, without an edition that may be another.
    var document: Document {
      Document(role: role, country: country, page: page, code: editionCertain ? code : nil)
    }
  }

  /// Something that the definition is unsure of.
  package struct Doubt: Encodable {
    package let code: String
    /// The place of the picture among `specimens`, from 0; left out where it is about the definition.
    package let specimen: Int?
    package let field: String?
    /// A printed text, never a holder's.
    package let text: String?
    /// Where on the page.
    package let box: PageBox?

    init(_ doubt: LearningDoubt) {
      code = doubt.code.rawValue
      specimen = doubt.specimen
      field = doubt.field
      text = doubt.text
      box = doubt.box
    }
  }

  /// The file that was written.
  package let output: String
  package let specimens: [Specimen]
  package let definition: DocumentDefinition
  /// What a person should look at first.
  package let doubts: [Doubt]
  /// What the specimens say by the new definition.
  package let readBack: LearnedReading
  /// What `document lint` would say.
  package let warnings: [String]

  package init(
    output: String, specimens: [Specimen] = [], learned: LearnedDocument, readBack: LearnedReading, warnings: [String]
  ) {
    self.output = output
    self.specimens = specimens
    definition = learned.definition
    doubts = learned.doubts.map(Doubt.init)
    self.readBack = readBack
    self.warnings = warnings
  }
}

extension DocumentLearnReport.Specimen {
  /// Takes a picture's name, its specimen, and what it was recognized as.
  package init(_ picture: String, _ specimen: LearningSpecimen, knownAs: DocumentLearnReport.Known? = nil) {
    self.init(
      picture: picture, corners: specimen.page.quad, isWholePicture: specimen.isWholePicture, knownAs: knownAs)
  }
}
