internal import Bonafide

/// The document given to `verify`: pictures, and frames of videos that show it.
struct VerifiedDocument {
  var document: VerificationDocument
  /// The pictures that are judged, with their names.
  var pictures: [InputPicture]

  /// Most files, and most pages of all of them together: a document has few sides, and each is kept with what was read
  /// until the verdict.
  static let mostPages = 8
  /// Frames are shrunk to this longer side, in pixels.
  private static let side = 1920

  /// Reads files; a video is watched until the document was captured, and where it never is one of its frames counts.
  ///
  /// - Parameters:
  ///   - paths: of pictures and videos.
  ///   - store: the models.
  ///   - catalogue: the documents that are known.
  ///   - day: of the verification.
  ///   - words: of the language that people are spoken to in; nil for English.
  /// - Throws: `FileError`, `ImageError`, `InferenceError`.
  init(
    paths: [String], store: ModelStore, catalogue: DocumentCatalogue, day: MRZCalendarDate, words: Words?
  ) throws {
    var captures: [DocumentCapture] = []
    var models: DocumentVerifierModels?
    pictures = []
    for path in paths {
      guard try VideoReader.isVideo(path: path) else {
        pictures += try OneOfSeveral.read(path) {
          let pages = try InputPicture.all(in: $0, atMost: Self.mostPages, takesVideos: true)
          let isAlone = paths.count == 1 && pages.count == 1
          return try pages.map { InputPicture(name: $0.name, image: try $0.image.limited(isAlone: isAlone)) }
        }
        try Self.check(pictures.count)
        continue
      }
      let loaded = try models ?? DocumentVerifierModels(models: store, catalogue: catalogue)
      models = loaded
      let clip = try OneOfSeveral.read(path) { try Self.watch($0, models: loaded, day: day, words: words) }
      if let capture = clip.capture { captures.append(capture) }
      guard let image = clip.capture?.frame ?? clip.picture else {
        throw ImageError(.failed, "\(path) has no frame to look at")
      }
      pictures.append(InputPicture(name: path, image: image))
      try Self.check(pictures.count)
    }
    document = captures.count == pictures.count ? .captures(captures) : .pictures(pictures.map(\.image))
  }

  private static func check(_ pageCount: Int) throws {
    guard pageCount <= mostPages else {
      throw ImageError(
        .tooLarge, "the files hold more than \(mostPages) pages; a document has few sides, give those of one")
    }
  }

  /// The result of a video of a document; a note is printed if it takes too long.
  private static func watch(
    _ path: String, models: DocumentVerifierModels, day: MRZCalendarDate, words: Words?
  ) throws -> DocumentClip {
    let verifier = DocumentVerifier(language: .english, executor: .immediate)
    verifier.loadModels(models)
    defer { verifier.finish() }
    var frames = try HandedInClip(path: path, side: side, words: words)
    defer { Console.progress("") }
    let start = ContinuousClock.now
    let clip = try DocumentClip(
      next: { try frames.next() }, look: { try verifier.verify($0, on: day) },
      elapsed: { (ContinuousClock.now - start) / .seconds(1) })
    if clip.isCutShort {
      Console.note(
        "bonafide: \(path): no document was known within \(HandedInClip.mostSecondsOfWork) seconds; the rest of the "
          + "clip was left, and its best picture so far counts")
    }
    return clip
  }
}

extension Image {
  /// A very large picture in the size in which documents are read, so that memory stays bounded.
  ///
  /// Of several pictures, those in the largest size of telephones are shrunk too.
  func limited(isAlone: Bool = true) throws -> Image {
    let most = isAlone ? DocumentReader.largestPixelCount : DocumentReader.reducedPixelCount
    return try DocumentReader.reduced(self, from: most) ?? self
  }
}
