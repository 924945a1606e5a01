internal import Bonafide

/// A field whose place is not told, with label and value as they are set: the label small above the value, or, where
/// the labels are numbers as on driving licences, left of it.
struct FieldText {
  let zone: FieldDefinition
  let value: StageValues.Value
  private let partner: String?
  private let isNumbered: Bool

  /// Sizes of label and value in millimeters, and the width kept for a number.
  private static let labelSize = 1.9
  private static let valueSize = 2.9
  private static let numberWidth = 5.0

  init(_ zone: FieldDefinition, _ value: StageValues.Value, of definition: DocumentDefinition) {
    self.zone = zone
    self.value = value
    isNumbered = definition.role == .drivingLicence && (zone.labels.first?.count ?? 9) <= 4
    partner = Self.partners[definition.role]?[zone.name]
  }

  /// Which fields share a row with which: 4a and 4c, 4b and 4d after the model of Directive 2006/126/EC, annex I;
  /// 5 and 6, 8 and 9 after that of Decision S2 on the European Health Insurance Card.
  private static let partners: [DocumentRole: [String: String]] = [
    .drivingLicence: ["issuer": "issueDate", "personalNumber": "expiryDate"],
    .healthInsuranceCard: ["personalNumber": "birthDate", "expiryDate": "documentNumber"],
  ]

  /// The room that the field takes, in shares of the page.
  func block(_ printer: StagePrinter, scale: Double) throws -> StageColumns.Block {
    let label = try zone.labels.first.map {
      try printer.extent($0, painter: printer.fonts.sans, millimeters: Self.labelSize * scale)
    }
    let lines = try value.lines.map {
      try printer.extent($0, painter: printer.fonts.sans, millimeters: Self.valueSize * scale)
    }
    let (width, height) = (lines.map(\.width).max() ?? 0, lines.reduce(0) { $0 + $1.height })
    return StageColumns.Block(
      name: zone.name, width: isNumbered ? indent(printer, scale) + width : max(width, label?.width ?? 0),
      height: height + (isNumbered ? 0 : label?.height ?? 0), partner: partner)
  }

  private func indent(_ printer: StagePrinter, _ scale: Double) -> Double {
    Self.numberWidth * scale * printer.resolution / Double(printer.size.width)
  }

  /// Prints the field and tells where its value stands.
  func print(in place: PageBox, scale: Double, on printer: inout StagePrinter, tint: Color) throws -> PageBox {
    var box = place
    if let label = zone.labels.first {
      let most = Self.labelSize * scale
      let height = try printer.extent(label, painter: printer.fonts.sans, millimeters: most).height
      var head = PageBox(x: box.x, y: box.y, width: box.width, height: height)
      if isNumbered {
        let indent = indent(printer, scale)
        head.width = indent
        head.y += box.height / Double(value.lines.count) - height * 1.1
        box.x += indent
        box.width -= indent
      } else {
        box.y += height
        box.height -= height
      }
      try printer.print(label, in: head, painter: printer.fonts.sans, most: most, color: tint)
    }
    let step = box.height / Double(max(1, value.lines.count))
    for (row, line) in value.lines.enumerated() {
      try printer.print(
        line, in: PageBox(x: box.x, y: box.y + Double(row) * step, width: box.width, height: step),
        painter: printer.fonts.sans, most: Self.valueSize * scale, color: StagePrinter.ink)
    }
    return box
  }
}
