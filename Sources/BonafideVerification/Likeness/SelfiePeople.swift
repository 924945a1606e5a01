internal import BonafideCore
internal import BonafideFace

/// Who is on the selfie: people, and perhaps the portrait of a document that someone holds beside their face.
///
/// That portrait must never stand for the person, and is not a second person either. Every other face counts, whatever
/// photograph it is from. Otherwise somebody could hide their own face by handing in a picture of it.
struct SelfiePeople: Sendable {
  /// A photograph of a face that was handed in with the document, or earlier.
  struct Known: Sendable {
    let photograph: PhotographLikeness
    /// The reason if the selfie is the same photograph.
    let copied: ReasonCode
    /// Whether bent copies of it are found as well.
    let tellsBent: Bool
    /// Whether it is the portrait of the document that counts, or a small repetition of it.
    let isPortrait: Bool
  }

  /// The largest face that is not the document's portrait; where all are, the largest of them.
  let person: DetectedFace?
  /// Likeness of ``person`` to the likest known photograph, -1...1; nil without a face, or without a photograph.
  let likeness: Double?
  /// Which known photograph the person's face is; nil without any.
  let copied: ReasonCode?
  /// Width of the largest other person over the person's; 0 without another; nil without a face.
  let bystanderShare: Double?

  /// Sorts the faces of a selfie.
  ///
  /// - Parameters:
  ///   - faces: the largest first.
  ///   - known: photographs from the document's pictures, and earlier ones.
  ///   - limit: likeness from which on two pictures are one photograph, -1...1.
  /// - Throws: `ImageError` where a face cannot be cut out.
  init(_ faces: [DetectedFace], known: [Known], limit: Double) throws {
    let rated = try faces.map { face in
      let photograph = known.isEmpty ? nil : try PhotographLikeness(face)
      let likenesses = try known.map {
        (likeness: try photograph?.similarity(to: $0.photograph, bending: $0.tellsBent) ?? -1, known: $0)
      }
      let likest = likenesses.max { $0.likeness < $1.likeness }
      return (
        face: face, likeness: likest?.likeness ?? -1, copied: likest?.known.copied ?? .selfieIsAnotherInput,
        isPortrait: likenesses.contains { $0.likeness > limit && $0.known.isPortrait }
      )
    }
    let people = rated.filter { !$0.isPortrait }
    let main = people.first ?? rated.first
    person = main?.face
    likeness = known.isEmpty ? nil : main?.likeness
    copied = main?.copied
    bystanderShare = main.map { main in
      people.dropFirst().map { $0.face.box.width / max(main.face.box.width, 1) }.max() ?? 0
    }
  }
}
