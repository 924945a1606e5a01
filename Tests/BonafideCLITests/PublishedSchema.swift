import Foundation

/// Checks JSON against docs/schema/bonafide-2.json: the keywords that the schema uses, and no others.
struct PublishedSchema {
  let definitions: [String: Any]

  init() throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let data = try Data(contentsOf: folder.appendingPathComponent("docs/schema/bonafide-2.json"))
    let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    definitions = root?["$defs"] as? [String: Any] ?? [:]
  }

  /// What is wrong with an object, as paths with reasons; empty when it conforms.
  func violations(of object: Any, definition: String) -> [String] {
    guard let schema = definitions[definition] as? [String: Any] else { return ["no definition \(definition)"] }
    return check(object, schema, "$")
  }

  private static let known: Set<String> = [
    "type", "properties", "required", "additionalProperties", "items", "enum", "const", "anyOf", "if", "then", "else",
    "pattern", "$ref", "description",
  ]

  /// The definition that a `$ref` names; nil where there is none.
  func referred(_ reference: String) -> [String: Any]? {
    let place = "#/$defs/"
    guard reference.hasPrefix(place) else { return nil }
    return definitions[String(reference.dropFirst(place.count))] as? [String: Any]
  }

  private func check(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    var wrong = Set(schema.keys).subtracting(Self.known).map { "\(path): the schema uses \($0), which is not checked" }
    if let type = schema["type"] as? String, !Self.matches(value, type) { return wrong + ["\(path): is not \(type)"] }
    if let reference = schema["$ref"] as? String {
      wrong += referred(reference).map { check(value, $0, path) } ?? ["\(path): \(reference) names no definition"]
    }
    if let allowed = schema["enum"] as? [String], !allowed.contains(value as? String ?? "") {
      wrong.append("\(path): \(value) is not one of \(allowed)")
    }
    if let wanted = schema["const"] as? String, wanted != value as? String { wrong.append("\(path): is not \(wanted)") }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      wrong.append("\(path): \(text) does not match \(pattern)")
    }
    if let choices = schema["anyOf"] as? [[String: Any]], choices.allSatisfy({ !check(value, $0, path).isEmpty }) {
      wrong += choices.last.map { check(value, $0, path) } ?? []
    }
    if let items = schema["items"] as? [String: Any], let values = value as? [Any] {
      for (index, item) in values.enumerated() { wrong += check(item, items, "\(path)[\(index)]") }
    }
    if let object = value as? [String: Any] { wrong += checkMembers(object, schema, path) }
    if let condition = schema["if"] as? [String: Any] {
      let branch = check(value, condition, path).isEmpty ? schema["then"] : schema["else"]
      if let branch = branch as? [String: Any] { wrong += check(value, branch, path) }
    }
    return wrong
  }

  private func checkMembers(_ object: [String: Any], _ schema: [String: Any], _ path: String) -> [String] {
    var wrong: [String] = []
    let properties = schema["properties"] as? [String: Any] ?? [:]
    for name in schema["required"] as? [String] ?? [] where object[name] == nil {
      wrong.append("\(path): lacks \(name)")
    }
    for (name, value) in object {
      if let property = properties[name] as? [String: Any] {
        wrong += check(value, property, "\(path).\(name)")
      } else if let rest = schema["additionalProperties"] as? [String: Any] {
        wrong += check(value, rest, "\(path).\(name)")
      } else if schema["additionalProperties"] as? Bool == false {
        wrong.append("\(path): has \(name), which the schema does not know")
      }
    }
    return wrong
  }

  private static func matches(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": (value as? NSNumber).map { CFBooleanLike.isBoolean($0) } ?? false
    case "integer":
      (value as? NSNumber).map { !CFBooleanLike.isBoolean($0) && $0.doubleValue == $0.doubleValue.rounded() } ?? false
    case "number": (value as? NSNumber).map { !CFBooleanLike.isBoolean($0) } ?? false
    default: false
    }
  }
}

/// Foundation parses JSON's true and 1 to the same class; the encoded type tells them apart.
private enum CFBooleanLike {
  static func isBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
  }
}
