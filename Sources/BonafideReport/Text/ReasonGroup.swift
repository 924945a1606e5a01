internal import BonafideCore
internal import BonafideWords

/// Reasons with one code about several fields, told in one sentence.
struct ReasonGroup: Hashable {
  var code: ReasonCode
  /// The fields' names in the order of the reasons; none where they concern no single one.
  var fields: [String]

  /// Reasons in their order, those of one code where its first one stands.
  static func of(_ reasons: [Reason]) -> [ReasonGroup] {
    reasons.reduce(into: []) { groups, reason in
      let field = reason.field.map { [$0] } ?? []
      if let index = groups.firstIndex(where: { $0.code == reason.code && !$0.fields.isEmpty && !field.isEmpty }) {
        if !groups[index].fields.contains(field[0]) { groups[index].fields += field }
      } else {
        groups.append(ReasonGroup(code: reason.code, fields: field))
      }
    }
  }

  /// Whether a reason is one of it.
  func holds(_ reason: Reason) -> Bool {
    reason.code == code && (reason.field.map(fields.contains) ?? fields.isEmpty)
  }
}

extension Words {
  /// Why, in one sentence.
  func reason(_ group: ReasonGroup) -> String { reason(group.code, fields: group.fields) }

  /// Why, and what can be done about it.
  func advice(_ group: ReasonGroup) -> String { advice(group.code, fields: group.fields) }
}
