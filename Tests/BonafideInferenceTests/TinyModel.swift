import Foundation

@testable import BonafideInference

/// A models folder of its own with one network, y = x + 1 on shape [1, 4], written by hand as OpenVINO IR.
///
/// The manifest lists it once for each id.
struct TinyModel {
  let folder: String
  private let ids: [String]

  static let xml = """
    <?xml version="1.0"?>
    <net name="add_one" version="11"><layers>
    <layer id="0" name="x" type="Parameter" version="opset1"><data shape="1,4" element_type="f32"/>
    <output><port id="0" precision="FP32" names="x"><dim>1</dim><dim>4</dim></port></output></layer>
    <layer id="1" name="one" type="Const" version="opset1"><data element_type="f32" shape="1" offset="0" size="4"/>
    <output><port id="0" precision="FP32"><dim>1</dim></port></output></layer>
    <layer id="2" name="add" type="Add" version="opset1"><data auto_broadcast="numpy"/>
    <input><port id="0" precision="FP32"><dim>1</dim><dim>4</dim></port><port id="1" precision="FP32"><dim>1</dim>\
    </port></input>
    <output><port id="2" precision="FP32" names="y"><dim>1</dim><dim>4</dim></port></output></layer>
    <layer id="3" name="y" type="Result" version="opset1"><input><port id="0" precision="FP32"><dim>1</dim><dim>4</dim>\
    </port></input></layer>
    </layers><edges><edge from-layer="0" from-port="0" to-layer="2" to-port="0"/>
    <edge from-layer="1" from-port="0" to-layer="2" to-port="1"/>\
    <edge from-layer="2" from-port="2" to-layer="3" to-port="0"/></edges></net>
    """

  init(ids: [String] = ["add-one"]) throws {
    folder = FileManager.default.temporaryDirectory.path + "/bonafide-tiny-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    self.ids = ids
    try write(adding: 1)
  }

  /// Writes the files of a model that adds another number, with or without a manifest that says so.
  func write(adding number: Float, intoManifest: Bool = true) throws {
    let weights = withUnsafeBytes(of: number) { Array($0) }
    let text = Array(Self.xml.utf8)
    try Data(text).write(to: URL(fileURLWithPath: folder + "/add.xml"))
    try Data(weights).write(to: URL(fileURLWithPath: folder + "/add.bin"))
    guard intoManifest else { return }
    let entries = ids.map { id in
      """
      {"id": "\(id)", "purpose": "test", "file": "add.xml",
      "sha256": "\(SHA256Hex.digest(text))", "format": "ir", "licence": "Apache-2.0", "source": "this test",
      "companions": [{"file": "add.bin", "sha256": "\(SHA256Hex.digest(weights))"}]}
      """
    }
    let manifest = #"{"schema": "bonafide-models/1", "models": [\#(entries.joined(separator: ","))]}"#
    try Data(manifest.utf8).write(to: URL(fileURLWithPath: folder + "/manifest.json"))
    try set(0o644, folder + "/manifest.json")
  }

  func set(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
