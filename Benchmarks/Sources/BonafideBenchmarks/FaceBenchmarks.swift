import Bonafide

/// Face analysis: detection or tracking, 478 landmarks, 52 coefficients, pose and attributes.
struct FaceBenchmarks {
  var models: ModelStore
  var frames: [Image]

  func rows(runs: Int) throws -> [Row] {
    let analyzer = try FaceAnalyzer(models: models)
    let fast = try FaceAnalyzer(models: models, options: FaceDetectorOptions(module: .fast))
    let tracker = try FaceTracker(models: models)
    var followed = tracker
    var time = 0.0
    return [
      try Row.measure("still, balanced detector", runs: runs) { run in
        guard try analyzer.analyze(frames[run % frames.count]) != nil else { throw Missing.face(run) }
      },
      try Row.measure("still, fast detector", runs: runs) { run in
        guard try fast.analyze(frames[run % frames.count]) != nil else { throw Missing.face(run) }
      },
      try Row.measure("tracked frame", runs: runs) { run in
        time += 1.0 / 30
        // The clip runs to and fro, so that the face never jumps.
        let period = max(1, 2 * frames.count - 2)
        let phase = run % period
        let index = phase < frames.count ? phase : period - phase
        guard try followed.track(Frame(image: frames[index], time: time)) != nil else { throw Missing.face(run) }
      },
    ]
  }
}

/// A benchmark that finds no face measures nothing.
enum Missing: Error {
  case face(Int)
}
