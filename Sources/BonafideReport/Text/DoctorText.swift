/// What a person reads of `doctor`.
package enum DoctorText {
  /// One line a finding, with its fix below if that is known; then whether everything needed is there.
  package static func lines(_ report: DoctorReport) -> [String] {
    report.findings.flatMap(lines) + [
      report.isHealthy ? "Everything that is needed is there." : "Something that is needed is missing."
    ]
  }

  private static func lines(_ finding: DoctorReport.Finding) -> [String] {
    let mark =
      switch finding.state {
      case .found: "ok     "
      case .missing: "MISSING"
      case .optional: "absent "
      }
    return ["\(mark)  \(finding.kind)  \(finding.name)  \(finding.detail)"]
      + (finding.mend.map { ["         -> \($0)"] } ?? [])
  }
}
