package import BonafideCore
internal import BonafideImaging
package import BonafidePage
internal import BonafideTesting

/// How often the gate `page.reflection` cries on pages without a reflection, and how often it finds one.
package struct ReflectionEvaluation: Sendable {
  /// What came of the pictures of one group.
  package struct Rate: Sendable, Hashable {
    package let group: String
    /// Whether light was drawn over the pictures.
    package let isLit: Bool
    package let count: Int
    package let failedCount: Int

    /// Share that fails the gate, with Wilson's 95 % interval: wanted where there is light, false where there is none.
    package var failed: RateEstimate { .wilson(successes: failedCount, trials: count) }
  }

  private struct Row: Sendable {
    let picture: ReflectionTruth.Picture
    let fails: Bool
    let parts: [BrightPart]
  }

  private var rows: [Row] = []
  /// Files that could not be read.
  package private(set) var unreadable: [String] = []
  private let judge: DocumentJudge

  /// Light of so many levels and more is a reflection: it takes a third of the print of a page in plain light.
  private static let leastLight = 40

  /// Creates an empty table.
  package init(judge: DocumentJudge) { self.judge = judge }

  /// Judges the pictures of a list.
  ///
  /// - Throws: `ImageError`, ``ProfileError``, `DocumentError` with code `.badTruth` for a file outside the folder; a
  ///   picture that cannot be read is noted.
  package mutating func add(_ truth: ReflectionTruth, folder: String, progress: (Int, Int) -> Void) throws {
    try TruthFileName.check(truth.pictures.map(\.file), in: folder)
    try TruthFileName.check(truth.pictures.map { $0.light ?? $0.file }, in: folder)
    for (index, picture) in truth.pictures.enumerated() {
      progress(index + 1, truth.pictures.count)
      guard let image = try? ImageDecoder().read(path: folder + "/" + picture.file).withoutAlpha() else {
        unreadable.append(picture.file)
        continue
      }
      var light: Image?
      if let file = picture.light {
        guard let drawn = try? ImageDecoder().read(path: folder + "/" + file).converted(to: .gray8) else {
          unreadable.append(file)
          continue
        }
        light = drawn
      }
      let page = try RectifiedPage(in: Quadrilateral(PixelRect(image.size)), of: image)
      let judgement = try judge.judge(page: page, in: image)
      rows.append(
        Row(
          picture: picture, fails: judgement.gates.contains(.reflectionPresent),
          parts: try BrightPart.all(on: page, light: light, leastLight: Self.leastLight)))
    }
  }

  /// The rates, groups without light first.
  package var rates: [Rate] {
    let groups = Dictionary(grouping: rows) { [$0.picture.light == nil ? "0" : "1", $0.picture.group] }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, rows in
      Rate(group: key[1], isLit: key[0] == "1", count: rows.count, failedCount: rows.count(where: \.fails))
    }
  }

  /// What was measured of every bright part, a line each, for `scripts/reflections/fit.py`.
  package func featureTable() -> String {
    let names = Set(rows.flatMap { $0.parts.flatMap(\.features.keys) }).sorted()
    let head = ["file", "group", "source", "pageShare", "lit"] + names
    let lines = rows.flatMap { row in
      row.parts.map { part in
        [row.picture.file, row.picture.group, row.picture.source, "\(part.pageShare)", "\(part.litShare)"]
          + names.map { part.features[$0].map { "\($0)" } ?? "" }
      }
    }
    return ([head] + lines).map { $0.joined(separator: "\t") + "\n" }.joined()
  }
}
