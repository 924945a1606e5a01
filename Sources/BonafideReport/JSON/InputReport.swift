/// One JSON object per input: the common keys of the schema and the command's own beside them.
package struct InputReport<Body: Encodable>: Encodable {
  /// The result of the input.
  package enum Status: String, Encodable { case ok, negative, error }

  package let input: String
  package let status: Status
  let error: ErrorBody?
  let elapsedMilliseconds: Double
  let body: Body?

  /// Reports what an input gave.
  ///
  /// - Parameters:
  ///   - input: its path, as it was named.
  ///   - body: the command's own keys.
  ///   - isNegative: nothing found, no match, not accepted.
  ///   - elapsedMilliseconds: time that the input took.
  package init(_ input: String, body: Body, isNegative: Bool, elapsedMilliseconds: Double) {
    self.input = input
    self.body = body
    self.elapsedMilliseconds = elapsedMilliseconds
    status = isNegative ? .negative : .ok
    error = nil
  }

  package init(_ input: String, error: any Error, elapsedMilliseconds: Double) {
    self.input = input
    self.error = ErrorBody(error)
    self.elapsedMilliseconds = elapsedMilliseconds
    status = .error
    body = nil
  }

  enum CodingKeys: String, CodingKey { case schema, input, status, error, elapsedMilliseconds }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(JSONSchema.name, forKey: .schema)
    try container.encode(input, forKey: .input)
    try container.encode(status, forKey: .status)
    try container.encodeIfPresent(error, forKey: .error)
    try container.encode((elapsedMilliseconds * 100).rounded() / 100, forKey: .elapsedMilliseconds)
    try body?.encode(to: encoder)
  }
}
