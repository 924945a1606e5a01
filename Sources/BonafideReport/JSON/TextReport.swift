package import BonafideCore

/// The JSON of `text read`.
package struct TextReport: Encodable {
  /// One line of text.
  private struct Line: Encodable {
    let text: String
    let confidence: Double
    let corners: Quadrilateral

    init(_ line: TextLine) {
      text = line.text
      confidence = line.confidence.rounded(to: 3)
      corners = line.quad
    }
  }

  private let lines: [Line]

  package init(_ lines: [TextLine]) { self.lines = lines.map(Line.init) }
}
