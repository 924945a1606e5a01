/// A machine readable zone that was read: its lines, its fields, the results of its check digits, and its repairs.
public struct MRZ: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// Which format it has.
  public let format: MRZFormat
  /// The table that the zone was read with: the format's own or a national one.
  public let layout: MRZLayout
  /// The lines after any repair.
  public let lines: [String]
  /// The fields of the zone.
  public let fields: MRZFields
  /// Every check digit of the layout, in the order of the layout.
  public let checks: [MRZCheck]
  /// Irregularities; empty for a clean zone.
  public let findings: [MRZFinding]
  /// The characters that were changed; empty unless repair was requested.
  public let repairs: [MRZRepair]

  /// Whether every check digit agrees.
  public var isValid: Bool { checks.allSatisfy(\.isValid) }

  /// A check by its name, nil if the layout does not have it.
  public subscript(check name: MRZCheckLayout.Name) -> MRZCheck? { checks.first { $0.name == name } }

  /// Never shows the zone, which is personal.
  public var description: String { "MRZ(\(layout.name), \(isValid ? "valid" : "invalid"))" }

  /// Keeps the zone out of dumps.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
