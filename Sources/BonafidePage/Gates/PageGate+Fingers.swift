internal import BonafideCore

extension PageGate {
  /// The share that fingers cover: of the worst field where fields are known, else of the page.
  static let fingers = PageGate(
    .pageFingers, .gate(.covered), limits: 0...1, more: [fingersOnPage],
    .pixels { session in
      let mask = try session.fingers().mask
      if let worst = session.areas.map({ mask.share(of: $0.box) }).max() {
        return MeasuredValue(worst, session.settings[.pageFingers], .shareOfField)
      }
      return MeasuredValue(
        mask.share(of: PageBox(x: 0, y: 0, width: 1, height: 1)), session.settings[fingersOnPage], .shareOfPage)
    })

  /// The limit for the whole page, where no field is known.
  private static let fingersOnPage = "page.fingersOnPage"
}
