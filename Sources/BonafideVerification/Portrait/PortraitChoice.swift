internal import BonafideCore
internal import BonafideDocument
internal import BonafideFace

/// The holder's portrait and its ghost portraits, among the faces of the pages that count.
struct PortraitChoice: Sendable {
  /// A face with the page that it stands on.
  struct Place: Sendable {
    let page: Int
    let face: PageFace
  }

  /// The portrait; nil where none was found in its place.
  let portrait: Place?
  /// Smaller faces on the pages that count: ghost portraits.
  let ghosts: [Place]
  /// Distance between the portrait's eyes as a share of its page's height, limited to what is usual for the page.
  ///
  /// Without the limit, the document's ghost would look too small beside a portrait that was pasted too large.
  private let usualShare: Double
  /// Why there is no portrait; nil where there is one.
  let missing: Reason?
  /// The page of the portrait.
  ///
  /// Without a portrait, a page whose portrait does not count; nil if there is none.
  let page: Int?

  /// Chooses among the faces of the pages.
  ///
  /// - Parameters:
  ///   - pages: all pages with their faces; only those that count are looked at.
  ///   - isSamePerson: asked of faces of nearly the same size: a large ghost shows the same person, a second portrait
  ///     does not.
  init(_ pages: DocumentPages, isSamePerson: (PageFace, PageFace) throws -> Bool) rethrows {
    let counted = pages.counted.filter { pages.pages[$0].isLocated }
    let all = counted.flatMap { page in pages.pages[page].faces.map { Place(page: page, face: $0) } }
    let fitting = all.filter { PortraitPlace(of: pages.pages[$0.page]).holds($0.face) }
      .sorted { $0.face.eyeDistanceShare > $1.face.eyeDistanceShare }
    guard let first = fitting.first else {
      portrait = nil
      ghosts = []
      usualShare = 0
      let reason = Self.reason(all, pages)
      missing = reason.missing
      page = reason.page
      return
    }
    let rivals = try fitting.dropFirst().filter {
      try $0.face.eyeDistanceShare > PortraitPlace.ghostShare * first.face.eyeDistanceShare
        && !isSamePerson(first.face, $0.face)
    }
    // With so many faces, others may exist that were not looked at.
    let isFull = counted.contains { pages.pages[$0].faces.count >= DocumentPage.mostFaces }
    let isClear = rivals.isEmpty && !isFull
    portrait = isClear ? first : nil
    missing = isClear ? nil : Reason(.portraitAmbiguous)
    page = isClear ? first.page : nil
    usualShare = min(first.face.eyeDistanceShare, PortraitPlace(of: pages.pages[first.page]).largestShare)
    ghosts = all.filter { place in
      place.face.eyeDistanceShare <= PortraitPlace.ghostShare * first.face.eyeDistanceShare
    }
  }

  /// Whether a face is the portrait or one of its repetitions.
  func isHolder(_ face: PageFace, onPage page: Int) -> Bool {
    ([portrait].compactMap(\.self) + ghosts).contains { $0.page == page && $0.face.face.box == face.face.box }
  }

  /// Ghost portraits that are large enough to be compared.
  ///
  /// All of a ghost's usual size, or only the largest one if none is: smaller faces may be part of a page's pattern.
  ///
  /// - Parameter least: distance between the eyes, in pixels.
  /// - Returns: empty if none is large enough.
  func ghosts(of least: Double) -> [Place] {
    let large = ghosts.filter { $0.face.eyeDistance >= least }
    let size = PortraitPlace.leastComparedShare * usualShare
    let usual = large.filter { $0.face.eyeDistanceShare >= size }
    return usual.isEmpty ? large.max { $0.face.eyeDistance < $1.face.eyeDistance }.map { [$0] } ?? [] : usual
  }

  /// Why there is no portrait, and the page whose portrait does not count.
  ///
  /// For a page that contradicts the others, the contradiction is the reason: a better picture would not help.
  private static func reason(_ all: [Place], _ pages: DocumentPages) -> (missing: Reason, page: Int?) {
    if !all.isEmpty { return (Reason(.portraitOutOfPlace), nil) }
    let elsewhere = pages.pages.indices.filter { page in
      pages.relations[page].partsPortrait
        && pages.pages[page].faces.contains { PortraitPlace(of: pages.pages[page]).holds($0) }
    }
    let differing = elsewhere.map { pages.differing[$0].min() }
    if let untied = zip(elsewhere, differing).first(where: { $1 == nil }) {
      return (Reason(.portraitPageNotTied), untied.0)
    }
    if let page = elsewhere.first, let field = differing.first ?? nil {
      return (Reason(.documentPagesContradict, field: field), page)
    }
    let isSeen = pages.primary.map { pages.pages[$0].isLocated } ?? true
    return (Reason(isSeen ? .portraitNotFound : .documentNotOutlined), nil)
  }
}
