package import BonafideCatalogue

/// The JSON of `document lint`.
package struct CatalogueLintReport: Encodable {
  /// Files that were checked.
  package let fileCount: Int
  /// Findings because of which a file is refused.
  package let errorCount: Int
  /// The other findings.
  package let warningCount: Int
  /// What is wrong, file by file.
  package let findings: [CatalogueFinding]

  package init(_ findings: [CatalogueFinding], fileCount: Int) {
    self.fileCount = fileCount
    errorCount = findings.count { $0.severity == .error }
    warningCount = findings.count { $0.severity == .warning }
    self.findings = findings
  }
}
