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

    /// Takes a picture's name and what was found in it.
    package init(_ picture: String, _ specimen: LearningSpecimen) {
      self.picture = picture
      corners = specimen.page.quad
      isWholePicture = specimen.isWholePicture
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
