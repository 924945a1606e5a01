internal import Bonafide

/// One picture of truth.json: what `DocumentTruth` reads, with the strengths, the angles and the ground besides.
struct StageSceneRecord: Encodable {
  struct Angles: Encodable {
    var yawDegrees: Double
    var tiltDegrees: Double
    var rollDegrees: Double
  }

  var file: String
  var document: Document?
  var corners: [[Double]]?
  var fields: [String: String]
  var mrz: [String]
  var defects: [String]
  var strengths: [String: Double]
  var angles: Angles?
  var background: String
  var gatesPass: Bool
  /// Left out where it is true.
  var isCatalogued: Bool?

  init(_ shot: StagePhotograph, file: String) {
    let truth = shot.truth(file: file)
    self.file = file
    document = shot.document
    corners = shot.corners?.corners.map { [$0.x.rounded(to: 3), $0.y.rounded(to: 3)] }
    fields = truth.fields
    mrz = shot.page?.mrzLines ?? []
    defects = truth.defects
    strengths = Dictionary(
      shot.defects.map { ($0.kind.rawValue, $0.strength.rounded(to: 3)) }, uniquingKeysWith: { max($0, $1) })
    angles = shot.pose.map {
      Angles(
        yawDegrees: $0.yawDegrees.rounded(to: 2), tiltDegrees: $0.tiltDegrees.rounded(to: 2),
        rollDegrees: $0.rollDegrees.rounded(to: 2))
    }
    background = shot.background
    gatesPass = truth.gatesPass
    isCatalogued = truth.isCatalogued ? nil : false
  }
}
