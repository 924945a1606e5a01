import Bonafide

/// Templates with their alignment, and the comparison of two.
struct TemplateBenchmarks {
  var models: ModelStore
  var frames: [Image]

  func rows(runs: Int) throws -> [Row] {
    let detector = try FaceDetector(models: models)
    guard let face = try detector.detect(in: FaceImage(frames[0]), maximumFaces: 1).first else { throw Missing.face(0) }
    var rows: [Row] = []
    for effort in [TemplateEffort.fast, .standard] {
      let extractor = try TemplateExtractor(models: models, options: TemplateExtractorOptions(effort: effort))
      rows.append(
        try Row.measure("template, \(effort.rawValue)", runs: runs) { _ in _ = try extractor.extract(from: face) })
    }
    let template = try TemplateExtractor(models: models).extract(from: face)
    let matcher = TemplateMatcher()
    let repetitions = 100_000
    var sum = 0.0
    var row = try Row.measure("100,000 matches", runs: 50) { _ in
      for _ in 0..<repetitions { sum += try matcher.match(reference: template, probe: template).score }
    }
    guard sum > 0 else { throw Missing.face(0) }
    row.name = "one match (from 100,000)"
    for path in [\Row.median, \.lowest, \.ninetieth] { row[keyPath: path] /= Double(repetitions) }
    rows.append(row)
    return rows
  }
}
