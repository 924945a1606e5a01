import BonafideCore
import BonafideImaging
import Foundation
import TestSupport
import Testing

@testable import BonafideFace

/// Repeats the fits behind `AttributeModel` on the measuring pictures and holds the code to them.
///
/// Run with BONAFIDE_TESTDATA set to the corpus; each fit is scored on persons that it has not seen.
@Suite(.enabled(if: TestCorpus.isWanted, TestCorpus.whyNot), .serialized) struct CalibrationTests {
  private func face(_ image: Image, near center: PixelPoint? = nil) throws -> DetectedFace? {
    let faces = try TestModels.balanced.get().detect(in: FaceImage(image))
    let middle = PixelPoint(x: Double(image.width) / 2, y: Double(image.height) / 2)
    return faces.min { $0.box.center.distance(to: middle) < $1.box.center.distance(to: middle) }
  }

  private func report(_ what: String, _ model: AttributeModel, _ auc: Double, count: Int) {
    let numbers = (model.weights + [model.bias]).map { String(format: "%.3f", $0) }.joined(separator: ", ")
    print(
      "calibration: \(what): \(count) samples, weights and bias \(numbers), held-out AUC "
        + String(format: "%.4f", auc))
  }

  private func expect(_ model: AttributeModel, isCloseTo fitted: AttributeModel) {
    for (a, b) in zip(model.weights + [model.bias], fitted.weights + [fitted.bias]) {
      #expect(abs(a - b) <= 0.05 * max(abs(b), 0.2))
    }
  }

  @Test func smileOnLabeledFacesInTheWild() throws {
    let folder = try TestCorpus.path("faces/lfw-folds-1-3")
    let lines = try String(contentsOfFile: folder + "/smile_labels.csv", encoding: .utf8)
      .split(whereSeparator: \.isNewline).dropFirst()
    var rows: [[Double]] = []
    var labels: [Bool] = []
    var persons: [String] = []
    var missed = 0
    for line in lines {
      let cells = line.split(separator: ",")
      let image = try ImageDecoder().read(path: folder + "/" + cells[0])
      guard let face = try face(image) else {
        missed += 1
        continue
      }
      let signals = FaceSignals(face)
      rows.append([signals.smile, signals.upperLipRaise])
      labels.append(cells[1] == "1")
      persons.append(String(cells[0].split(separator: "/")[0]))
    }
    #expect(missed <= 2)
    let order = Array(Set(persons)).sorted()
    let number = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let folds = persons.map { (number[$0] ?? 0) % 10 }
    let halves = persons.map { (number[$0] ?? 0) % 2 }
    let tenfold = LogisticFit.areaUnderCurve(LogisticFit.heldOut(rows, labels, groups: folds), labels)
    let half = LogisticFit.areaUnderCurve(LogisticFit.heldOut(rows, labels, groups: halves), labels)
    let fitted = LogisticFit.fit(rows, labels)
    report("smile, ten folds by person", fitted, tenfold, count: rows.count)
    report("smile, two halves by person", fitted, half, count: rows.count)
    #expect(tenfold >= 0.945 && half >= 0.945)
    expect(.smile, isCloseTo: fitted)
  }

  @Test func eyesAndMouthOnYale() throws {
    var eyes: (rows: [[Double]], labels: [Bool], groups: [Int]) = ([], [], [])
    var mouth: (rows: [[Double]], labels: [Bool], groups: [Int]) = ([], [], [])
    var pictures: (scores: [Double], labels: [Bool]) = ([], [])
    var smiles: (scores: [Double], labels: [Bool]) = ([], [])
    for path in try TestCorpus.pictures("faces/yale") {
      let name = (path as NSString).lastPathComponent
      let parts = name.split(separator: ".")
      let kind = String(parts[1])
      let person = Int(parts[0].suffix(2)) ?? 0
      let face = try #require(try face(try ImageDecoder().read(path: path)), "\(name)")
      let signals = FaceSignals(face)
      smiles.scores.append(try #require(face.attributes.smile.score))
      smiles.labels.append(kind == "happy")
      if kind != "wink" {
        let both = face.attributes
        pictures.scores.append(try (#require(both.rightEyeOpen.score) + #require(both.leftEyeOpen.score)) / 2)
        pictures.labels.append(kind != "sleepy")
        for row in [[signals.rightBlink, signals.rightOpening], [signals.leftBlink, signals.leftOpening]] {
          eyes.rows.append(row)
          eyes.labels.append(kind != "sleepy")
          eyes.groups.append(person)
        }
      }
      if kind != "happy" {
        mouth.rows.append([signals.lipGap])
        mouth.labels.append(kind == "surprised")
        mouth.groups.append(person)
      }
    }
    let eyesAUC = LogisticFit.areaUnderCurve(
      LogisticFit.heldOut(eyes.rows, eyes.labels, groups: eyes.groups), eyes.labels)
    let mouthAUC = LogisticFit.areaUnderCurve(
      LogisticFit.heldOut(mouth.rows, mouth.labels, groups: mouth.groups, ridge: 0.1), mouth.labels)
    let eyesFit = LogisticFit.fit(eyes.rows, eyes.labels)
    let mouthFit = LogisticFit.fit(mouth.rows, mouth.labels, ridge: 0.1)
    report("eye open, each person left out", eyesFit, eyesAUC, count: eyes.rows.count)
    report("mouth open, each person left out", mouthFit, mouthAUC, count: mouth.rows.count)
    let happy = LogisticFit.areaUnderCurve(smiles.scores, smiles.labels)
    let pictureAUC = LogisticFit.areaUnderCurve(pictures.scores, pictures.labels)
    print("calibration: both eyes open, whole pictures by the map in the code: AUC", pictureAUC)
    print("calibration: happy against all else on Yale by the smile map of other pictures: AUC", happy)
    #expect(eyesAUC >= 0.985 && pictureAUC >= 0.99 && mouthAUC >= 0.98 && happy >= 0.98)
    expect(.eyeOpen, isCloseTo: eyesFit)
    expect(.mouthOpen, isCloseTo: mouthFit)
  }

  @Test func sharpnessAgainstBlurredFaces() throws {
    let folder = try TestCorpus.path("faces/lfw-folds-1-3")
    let persons = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)/\($0)_0001.jpg") }
    var rows: [[Double]] = []
    var labels: [Bool] = []
    var groups: [Int] = []
    var light: [(brightness: Double, contrast: Double, levels: Double)] = []
    for (index, person) in persons.enumerated() where index % 6 == 0 {
      let image = try ImageDecoder().read(path: "\(folder)/\(person)/\(person)_0001.jpg")
      guard let sharp = try face(image),
        let blurred = try face(try image.blurred(sigma: 0.05 * sharp.landmarks.interEyeDistance))
      else { continue }
      for (face, label) in [(sharp, true), (blurred, false)] {
        rows.append([try FaceLight(face).detail])
        labels.append(label)
        groups.append(index / 6 % 2)
      }
      let measured = try FaceLight(sharp)
      light.append((measured.brightness, measured.contrast, measured.uniqueIntensityLevels))
    }
    let auc = LogisticFit.areaUnderCurve(LogisticFit.heldOut(rows, labels, groups: groups), labels)
    let fitted = LogisticFit.fit(rows, labels)
    report("sharpness, two halves by person", fitted, auc, count: rows.count)
    func bounds(_ values: [Double]) -> String {
      let sorted = values.sorted()
      return String(
        format: "%.3f ... %.3f", sorted[sorted.count / 100], sorted[sorted.count - 1 - sorted.count / 100])
    }
    print(
      "calibration: 98 % of faces: brightness", bounds(light.map(\.brightness)), "contrast",
      bounds(light.map(\.contrast)), "levels", bounds(light.map(\.levels)))
    #expect(auc >= 0.97)
    expect(.sharpness, isCloseTo: fitted)
  }
}
