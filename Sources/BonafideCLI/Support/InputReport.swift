internal import Bonafide

/// One JSON object per input: the common keys of the schema "bonafide/1" and the command's own beside them.
struct InputReport<Body: Encodable>: Encodable {
  enum Status: String, Encodable { case ok, negative, error }

  struct Failure: Encodable {
    var code: String
    var message: String
  }

  var input: String
  var status: Status
  var error: Failure?
  var elapsedMilliseconds: Double
  var body: Body?

  enum CodingKeys: String, CodingKey { case schema, input, status, error, elapsedMilliseconds }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("bonafide/1", forKey: .schema)
    try container.encode(input, forKey: .input)
    try container.encode(status, forKey: .status)
    try container.encodeIfPresent(error, forKey: .error)
    try container.encode((elapsedMilliseconds * 100).rounded() / 100, forKey: .elapsedMilliseconds)
    try body?.encode(to: encoder)
  }
}
