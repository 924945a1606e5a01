import BonafideCore
import Testing

@testable import BonafideImaging

/// One painter in the hands of many threads; `make sanitize-threads` runs it under the thread sanitizer.
@Suite struct TextPainterHammerTests {
  @Test func drawsTheSameFromManyThreads() async throws {
    let jobs: [(text: String, size: Double, pitch: Double?)] = [
      ("Specimen", 12, nil), ("ŠIMIĆ", 31.5, nil), ("P<UTO", 40, 20), ("", 9, nil), ("漢 W", 4, 1000), ("1", 120, nil),
    ]
    let expected = try jobs.map { try TextPainter(.sans).line($0.text, size: $0.size, pitch: $0.pitch) }
    let painter = try TextPainter(.sans)
    let isRight = try await withThrowingTaskGroup(of: Bool.self) { group in
      for worker in 0..<12 {
        group.addTask {
          for round in 0..<20 {
            let index = (worker + round) % jobs.count
            let line = try painter.line(jobs[index].text, size: jobs[index].size, pitch: jobs[index].pitch)
            let alone = expected[index]
            guard line.coverage == alone.coverage, line.advance == alone.advance else { return false }
          }
          return true
        }
      }
      return try await group.allSatisfy { $0 }
    }
    #expect(isRight)
  }
}
