/// The few words beside those of codes that a report or a line of text needs; the raw value is the key in the file.
public enum Phrase: String, Sendable, Hashable, CaseIterable {
  /// In place of a field's name where a reason concerns none.
  case anyField
  case atLeast
  case atMost
  case because
  case check
  case failed
  case howThisCameAbout
  case needed
  /// In place of 0 where things are counted.
  case none
  /// In place of "at most 0" where things are counted.
  case noneAllowed
  case notDeciding
  case notPerformed
  case passed
  case readFromDocument
  case value
  case verdict
  case verification
}
