internal import BonafideCore
internal import BonafidePage

extension DocumentJudgement {
  /// Gates of a picture in which print cannot be expected to be read.
  private static let ofPoorPicture: Set<DocumentGate> = [
    .tooFar, .cutOff, .angleTooSteep, .dark, .tooBright, .blurry,
  ]
  /// Least share of a field's place that a reflection covers.
  private static let leastHidden = 0.3

  /// An unread field with a reason from the picture's judgement, where that explains it.
  func reason(for field: UnreadField) -> UnreadField {
    var field = field
    if hiddenFields.contains(field.name) || field.box.map(isReflected) ?? false {
      field.reason = .fieldHidden
    } else if [.fieldLabelNotFound, .fieldNotLegible].contains(field.reason),
      !Self.ofPoorPicture.isDisjoint(with: gates)
    {
      field.reason = .fieldPoorPicture
    }
    return field
  }

  private func isReflected(_ box: PageBox) -> Bool {
    guard gates.contains(.reflectionPresent) else { return false }
    let page = PixelSize(width: 1, height: 1)
    return reflections.contains { box.pixels(in: page).share(inside: $0.pixels(in: page)) >= Self.leastHidden }
  }
}
