package import BonafideMRZ

/// The input of a verification: with the same files, options and version it can be repeated.
package struct VerificationCall: Sendable, Hashable {
  /// A file that was handed in.
  package struct File: Sendable, Hashable, Encodable {
    /// The purpose of a file.
    package enum Use: String, Sendable, Encodable { case document, selfie, earlier, policy }

    package let path: String
    package let use: Use
    package let byteCount: Int
    /// Of the whole file, 64 lower-case hexadecimal digits.
    package let sha256: String

    package init(path: String, use: Use, byteCount: Int, sha256: String) {
      (self.path, self.use, self.byteCount, self.sha256) = (path, use, byteCount, sha256)
    }
  }

  /// The day that documents are judged on.
  package let day: MRZCalendarDate
  package let files: [File]
  /// Options that influence the verdict, as they are written on the command line.
  package let options: [String]

  package init(day: MRZCalendarDate, files: [File] = [], options: [String] = []) {
    (self.day, self.files, self.options) = (day, files, options)
  }
}
