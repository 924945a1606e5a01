internal import Bonafide

/// A field whose place is not told, with label and value as they are set: the label small above the value, or, where
/// the labels are numbers as on driving licences, left of it.
struct FieldText {
  let zone: FieldDefinition
  let value: StageValues.Value
  private let design: StageDesign
  private let labels: [String]
  private let partner: String?
  private let isNumbered: Bool
  /// Whether the label stands left of the value, with as much room as it needs.
  private let isBeside: Bool

  /// The width kept for a number, in millimeters.
  private static let numberWidth = 5.0
  /// The longest label that stands beside its value, in characters.
  private static let longestBeside = 26

  init(
    _ zone: FieldDefinition, _ value: StageValues.Value, of definition: DocumentDefinition, design: StageDesign
  ) {
    self.zone = zone
    self.value = value
    self.design = design
    isNumbered = definition.role == .drivingLicence && (zone.labels.first?.count ?? 9) <= 4
    let lines = design.labelLines(of: zone)
    isBeside = !isNumbered && design.hasLabelsBeside && !lines.isEmpty && Self.canStandBeside(lines)
    labels = lines
    partner = design.partners[zone.name] ?? Self.partners[definition.role]?[zone.name]
  }

  /// Whether a label is short enough to stand left of its value.
  static func canStandBeside(_ lines: [String]) -> Bool {
    lines.count <= 1 && lines.allSatisfy { $0.count <= longestBeside }
  }

  /// Which fields share a row with which: 4a and 4c, 4b and 4d after the model of Directive 2006/126/EC, annex I;
  /// 5 and 6, 8 and 9 after that of Decision S2 on the European Health Insurance Card.
  private static let partners: [DocumentRole: [String: String]] = [
    .drivingLicence: ["issuer": "issueDate", "personalNumber": "expiryDate"],
    .healthInsuranceCard: ["personalNumber": "birthDate", "expiryDate": "documentNumber"],
  ]

  /// The room that the field takes, in shares of the page.
  func block(_ printer: StagePrinter, scale: Double) throws -> StageColumns.Block {
    let heads = try labels.map {
      try printer.extent($0, painter: printer.fonts.label, millimeters: labelSize(scale))
    }
    let lines = try value.lines.map {
      try printer.extent($0, painter: printer.fonts.value, millimeters: design.valueSize * scale)
    }
    let (width, height) = (lines.map(\.width).max() ?? 0, lines.reduce(0) { $0 + $1.height })
    let isAbove = !isNumbered && !isBeside
    return StageColumns.Block(
      name: zone.name,
      width: isAbove ? max(width, heads.map(\.width).max() ?? 0) : try indent(printer, scale) + width,
      height: height + (isAbove ? heads.reduce(0) { $0 + $1.height } : 0), partner: partner)
  }

  private func labelSize(_ scale: Double) -> Double { max(design.labelSize * scale, design.leastLabelSize) }

  private func indent(_ printer: StagePrinter, _ scale: Double) throws -> Double {
    let millimeter = printer.resolution / Double(printer.size.width)
    guard isBeside, let label = labels.first else { return Self.numberWidth * scale * millimeter }
    return try printer.extent(label, painter: printer.fonts.label, millimeters: labelSize(scale)).width + millimeter
  }

  /// Prints the field and tells where its value stands.
  func print(in place: PageBox, scale: Double, on printer: inout StagePrinter, tint: Color) throws -> PageBox {
    var box = place
    for label in labels {
      let most = labelSize(scale)
      let height = try printer.extent(label, painter: printer.fonts.label, millimeters: most).height
      var head = PageBox(x: box.x, y: box.y, width: box.width, height: height)
      if isNumbered || isBeside {
        let indent = try indent(printer, scale)
        head.width = indent
        head.y += box.height / Double(value.lines.count) - height * 1.1
        box.x += indent
        box.width -= indent
      } else {
        box.y += height
        box.height -= height
      }
      try printer.print(label, in: head, painter: printer.fonts.label, most: most, color: tint)
    }
    let step = box.height / Double(max(1, value.lines.count))
    for (row, line) in value.lines.enumerated() {
      try printer.print(
        line, in: PageBox(x: box.x, y: box.y + Double(row) * step, width: box.width, height: step),
        painter: printer.fonts.value, most: design.valueSize * scale, color: StagePrinter.ink)
    }
    return box
  }
}
