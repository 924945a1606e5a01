package import BonafideCatalogue

/// The JSON of `document lint`.
package struct CatalogueLintReport: Encodable {
  /// Files that were checked.
  package let fileCount: Int
  /// Findings because of which a file is refused.
  package let errorCount: Int
  /// The other findings.
  package let warningCount: Int
  /// How many facts rest on what, by the name of the basis.
  package let factCounts: [String: Int]
  /// What is wrong, file by file.
  package let findings: [CatalogueFinding]

  package init(_ findings: [CatalogueFinding], fileCount: Int, factCounts: [FactBasis: Int] = [:]) {
    self.fileCount = fileCount
    self.factCounts = Self.named(factCounts)
    errorCount = findings.count { $0.severity == .error }
    warningCount = findings.count { $0.severity == .warning }
    self.findings = findings
  }

  static func named(_ counts: [FactBasis: Int]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: counts.map { ($0.key.rawValue, $0.value) })
  }
}
