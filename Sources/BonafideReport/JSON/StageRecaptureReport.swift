package import BonafideCore

/// The JSON of `stage recapture`.
package struct StageRecaptureReport: Encodable {
  private let output: String
  private let kind: String
  private let medium: String
  private let isFittedOn: Bool
  private let corners: [[Double]]

  /// Takes the written file, the source of the page and the page's corners in the picture.
  package init(output: String, kind: String, medium: String, isFittedOn: Bool, corners: Quadrilateral) {
    self.output = output
    self.kind = kind
    self.medium = medium
    self.isFittedOn = isFittedOn
    self.corners = corners.corners.map { [$0.x.rounded(to: 2), $0.y.rounded(to: 2)] }
  }
}
