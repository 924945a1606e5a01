internal import Bonafide

/// Cuts the portrait for a document out of a photograph.
struct PortraitCrop {
  var models: ModelStore

  func crop(_ picture: Image) throws -> Image { picture }
}
