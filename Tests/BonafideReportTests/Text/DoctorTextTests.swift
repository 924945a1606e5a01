import Bonafide
import Testing

@testable import BonafideReport

/// The lines of `doctor` and of `models verify`.
@Suite struct DoctorTextTests {
  private static let found = DoctorReport.Finding(kind: "engine", name: "OpenVINO", state: .found, detail: "2026.0")
  private static let absent = DoctorReport.Finding(
    kind: "camera", name: "V4L2", state: .optional, detail: "none", mend: "plug one in")
  private static let missing = DoctorReport.Finding(
    kind: "model", name: "face", state: .missing, detail: "missing: face.onnx", mend: "run `make setup`")

  @Test func whatIsNotNeededKeepsTheMachineHealthy() {
    let report = DoctorReport([Self.found, Self.absent])
    #expect(report.isHealthy)
    #expect(
      DoctorText.lines(report) == [
        "ok       engine  OpenVINO  2026.0", "absent   camera  V4L2  none", "         -> plug one in",
        "Everything that is needed is there.",
      ])
  }

  @Test func whatIsMissingIsToldWithWhatMendsIt() {
    let report = DoctorReport([Self.found, Self.missing])
    #expect(!report.isHealthy)
    #expect(
      DoctorText.lines(report).suffix(3) == [
        "MISSING  model  face  missing: face.onnx", "         -> run `make setup`",
        "Something that is needed is missing.",
      ])
  }

  @Test func aModelsStateIsOneWordAndItsFile() {
    #expect(ModelsReport.words(.present) == "present")
    #expect(ModelsReport.words(.missing(file: "a.onnx")) == "missing: a.onnx")
    #expect(ModelsReport.words(.hashMismatch(file: "a.onnx")) == "altered: a.onnx")
  }
}
