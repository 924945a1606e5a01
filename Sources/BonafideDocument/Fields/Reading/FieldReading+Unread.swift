internal import BonafideCatalogue
internal import BonafideCore

extension FieldReading {
  /// Least sureness of a label that no definition lists, and its fewest letters: shorter ones are often something else.
  private static let leastLabel = (quality: 0.9, letterCount: 5)
  /// Most fields that are told.
  private static let mostUnread = 60

  /// The fields of the page without a value, each with the reason.
  ///
  /// - Parameters:
  ///   - found: the values that were taken.
  ///   - printsAll: whether the page prints every field of its definition; otherwise, where the edition is uncertain, a
  ///     field is known to be printed only if its label was found.
  /// - Returns: the fields of the definition in its order, then those of other labels, top down.
  /// - Throws: ``DocumentError`` other than `.missingProgram`.
  func unread(_ found: [DocumentField], printsAll: Bool) throws -> [UnreadField] {
    guard let layout else { return [] }
    // Computed once: each time may start the program.
    let readsScript = try definition.fields.contains { $0.script != nil } && page.cyrillicReader() != nil
    let names = Set(found.map(\.name))
    var unread = definition.fields.filter { !names.contains($0.name) }.compactMap { zone -> UnreadField? in
      let labels = layout.labels(of: zone.name)
      let isPrinted = printsAll && definition.basis(of: zone) != .assumed
      guard isPrinted || !labels.isEmpty || unreadPlaces.field(zone.name) != nil else { return nil }
      return self.unread(zone, labels: labels, layout, readsScript: readsScript)
    }
    let listed = names.union(definition.fields.map(\.name))
    for segment in layout.candidates.segments {
      guard let label = segment.label, !label.isDefined, !label.isNumber, label.quality >= Self.leastLabel.quality,
        segment.text.count(where: \.isLetter) >= Self.leastLabel.letterCount, let name = label.fields.first,
        listed.isDisjoint(with: label.fields),
        !label.fields.contains(where: { FieldForm.isOfDocument($0) || FieldForm.isWithheld($0) }),
        !unread.contains(where: { label.fields.contains($0.name) })
      else { continue }
      let zone = FieldDefinition(name: name, kind: FieldForm.kind(name))
      unread.append(self.unread(zone, labels: layout.labels(of: name), layout, readsScript: readsScript))
    }
    var told = listed.union(unread.map(\.name))
    let others = unreadPlaces.ordered.filter { told.insert($0).inserted }
    return Array((unread + others.compactMap(unreadPlaces.field)).prefix(Self.mostUnread))
  }

  private func unread(
    _ zone: FieldDefinition, labels: [PageSegment], _ layout: PageLayout, readsScript: Bool
  ) -> UnreadField {
    if let seen = unreadPlaces.field(zone.name) { return seen }
    let place = zone.box ?? labels.first.map { PageBox($0.rect, in: size) }
    if zone.script != nil, !readsScript {
      return UnreadField(name: zone.name, reason: .fieldScriptNotRead, box: place)
    }
    guard let near = layout.nearest(to: zone.name) else {
      return UnreadField(
        name: zone.name, reason: labels.isEmpty ? .fieldLabelNotFound : .fieldValueNotFound, box: place)
    }
    let box = PageBox(layout.candidates.segments[near.segment].rect, in: size)
    let cannotBe = near[.misfit] == 1 || near[.patternMisfit] == 1 || near[.foreign] == 1
    return UnreadField(name: zone.name, reason: cannotBe ? .fieldOtherForm : .fieldNotLegible, box: box)
  }
}
