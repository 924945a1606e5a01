/// What can stand on either side of a face comparison.
public enum FaceMatchInput: Sendable {
  /// A template made earlier: the advised way for references.
  case template(Template)
  /// A picture in which the face is looked for.
  case picture(FaceImage)
  /// A face that was detected already.
  case face(DetectedFace)
}
