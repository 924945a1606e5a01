/// The few words beside those of codes that a report or a line of text needs; the raw value is the key in the file.
public enum Phrase: String, Sendable, Hashable, CaseIterable {
  /// In place of a field's name where a reason concerns none.
  case anyField
  /// Before the least value that passes.
  case atLeast
  /// Before the largest value that passes.
  case atMost
  /// Between a verdict and its reasons.
  case because
  /// Heads the column of checks.
  case check
  /// The outcome of a check that failed.
  case failed
  /// Heads the part of a report on models, policy and times.
  case howThisCameAbout
  /// Heads the column of limits.
  case needed
  /// In place of 0 where things are counted.
  case none
  /// In place of "at most 0" where things are counted.
  case noneAllowed
  /// Said of a check that is for information only.
  case notDeciding
  /// The outcome of a check that could not be made.
  case notPerformed
  /// The outcome of a check that passed.
  case passed
  /// Heads the part of a report with the fields that were read.
  case readFromDocument
  /// Heads the column of measured values.
  case value
  /// Before the verdict in a line of text.
  case verdict
  /// The title of a report.
  case verification
}
