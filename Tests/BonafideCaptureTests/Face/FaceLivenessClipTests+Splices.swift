import BonafideCore
import BonafideImaging
import TestSupport
import Testing

@testable import BonafideCapture

/// What an attacker puts together of a real clip, and what covers up that it was: joints, noise and frames left out.
extension FaceLivenessClipTests {
  /// Snippets of one person in another order, and how they are joined.
  enum Joint: String, CaseIterable, Sendable {
    case hard, flash, fade2, fade3, fade4
    /// Frames are said to be lost at the joint: three to seven.
    case lost3, lost5, lost7
    /// Frames over which the snippets are mixed.
    var faded: Int {
      switch self {
      case .hard, .flash, .lost3, .lost5, .lost7: 0
      case .fade2: 2
      case .fade3: 3
      case .fade4: 4
      }
    }
    /// Frames whose time passes without them.
    var lost: Int {
      switch self {
      case .lost3: 3
      case .lost5: 5
      case .lost7: 7
      default: 0
      }
    }
  }

  /// The left, up, right and down of a clip whose own order is another one.
  @Test(arguments: Joint.allCases) func snippetsOfOnePersonAreFoundHoweverTheyAreJoined(_ joint: Joint) throws {
    let frames = try RecordedClip.frames(of: "turn-live-1.mov")
    let spans = [0..<3.7, 5.9..<8.8, 3.5..<6.1, 8.5..<11.9]
    var pictures: [Image] = []
    var joints: [Int] = []
    for span in spans {
      joints.append(pictures.count)
      let snippet = frames.filter { span.contains($0.time) }.map(\.image)
      let mixed = pictures.isEmpty ? 0 : joint.faded
      for index in 0..<mixed {
        let place = pictures.count - mixed + index
        pictures[place] = try pictures[place].mixed(
          with: snippet[index], share: Double(index + 1) / Double(mixed + 1))
      }
      if joint == .flash, !pictures.isEmpty {
        pictures.append(
          try Image(width: snippet[0].width, height: snippet[0].height, layout: snippet[0].layout) {
            for index in $0.indices { $0[index] = 0 }
          })
      }
      pictures += snippet.dropFirst(mixed)
    }
    let clip = try RecordedClip(
      pictures.enumerated().map { place, picture in
        let lost = joint.lost * joints.count { $0 > 0 && $0 <= place }
        return Frame(image: picture, time: Double(place + lost) / 30)
      })
    let outcome = try clip.verify(FaceLivenessSettings(challenges: [.left, .up, .right, .down]))
    #expect(!outcome.hasPassed && outcome.answeredAt.count == 4, "\(outcome)")
    #expect(outcome.failures.contains(.livenessCut), "\(outcome.failures) \(outcome.checks)")
  }

  /// The last answer is put in: of the same clip, held for no longer than it must be.
  @Test func aLastAnswerThatIsPutInIsFound() throws {
    let recorded = try RecordedClip.named("turn-live-1.mov")
    let answered = try recorded.verify(FaceLivenessSettings(challenges: [.left, .right, .up])).answeredAt
    let time = try #require(answered.last)
    // Cut from the look between the turns into the turn, just before it counts.
    for lead in [0.04, 0.08, 0.12, 0.16] {
      let (cut, end) = (index(time - lead, in: recorded), index(6, in: recorded))
      let edited = recorded.retimed(Array(0..<end) + Array(cut..<recorded.moments.count))
      let outcome = try edited.verify(FaceLivenessSettings(challenges: [.left, .right, .up]))
      #expect(!outcome.hasPassed, "\(lead) \(outcome)")
    }
  }

  /// The last answer is another person's, in frames in which nobody is compared.
  @Test func aLastAnswerOfAnotherPersonIsFound() throws {
    let (one, two) = (try RecordedClip.named("turn-live-1.mov"), try RecordedClip.named("turn-live-3.mov"))
    let settings = try FaceLivenessSettings(challenges: [.left, .right, .up])
    let time = try #require(try one.verify(settings).answeredAt.last)
    let other = try #require(try two.verify(FaceLivenessSettings(challenges: [.up])).answeredAt.last)
    for lead in [0.07, 0.1, 0.14, 0.2] {
      let put = index(other - lead, in: two)..<index(other + 0.08, in: two)
      let start = index(time - lead, in: one)
      var moments = one.moments
      for (place, moment) in zip(start..., two.moments[put]) {
        moments[place].observation = moment.observation
        moments[place].template = moment.template
      }
      #expect(try !RecordedClip(moments: moments).verify(settings).hasPassed, "\(lead)")
      // The other person stays.
      let ended = RecordedClip(moments: Array(moments[..<(start + put.count)]))
      #expect(try !ended.verify(settings).hasPassed, "\(lead)")
    }
  }

  /// A clip with what ffmpeg made of it.
  private func made(_ file: String, _ filter: String) throws -> RecordedClip {
    try RecordedClip.made(of: file, ["-filter_complex", filter, "-c:v", "mpeg4", "-q:v", "2"])
  }

  /// A turn is shown again, mirrored as one to the other side, or moved and enlarged.
  @Test(arguments: [("hflip", FaceChallenge.right), ("crop=iw-16:ih-20:12:14,scale=360:480", .left)])
  func aTurnThatIsShownAgainIsFound(edit: String, asked: FaceChallenge) throws {
    let clip = try made(
      "turn-live-1.mov",
      "[0:v]fps=30,trim=0:3.7,setpts=PTS-STARTPTS,split[a][b];[b]\(edit)[c];[a][c]concat=n=2:v=1")
    let outcome = try clip.verify(FaceLivenessSettings(challenges: [.left, asked]))
    #expect(!outcome.hasPassed && outcome.answeredAt.count == 2, "\(outcome)")
    #expect(outcome.failures.contains(.livenessRepeated), "\(outcome.failures) \(outcome.checks)")
  }

  /// Noise and small pictures excuse what they make themselves.
  @Test(arguments: ["noise=alls=16:allf=t", "scale=400:-2,noise=alls=8:allf=t", "scale=216:-2"])
  func noiseHidesNoReplay(edit: String) throws {
    let settings = try FaceLivenessSettings(challenges: [.left, .right, .up, .down])
    let replay = try made("turn-live-2-replay.mp4", edit).verify(settings)
    #expect(replay.failures == [.livenessUneven], "\(replay)")
    let person = try made("turn-live-1.mov", edit).verify(settings)
    #expect(person.hasPassed, "\(person)")
  }

  /// A clip without two of eight frames.
  private func thinned(_ clip: RecordedClip) -> RecordedClip {
    RecordedClip(moments: clip.moments.enumerated().filter { ![3, 4].contains($0.offset % 8) }.map(\.element))
  }

  @Test func framesThatAreLeftOutHideNoReplay() throws {
    let recorded = try RecordedClip.named("turn-live-2-replay.mp4")
    let outcome = try thinned(recorded).verify(FaceLivenessSettings(challenges: [.left, .right, .up, .down]))
    #expect(outcome.failures.contains(.livenessUneven), "\(outcome)")
    for clip in Self.clips {
      let outcome = try thinned(RecordedClip.named(clip.file)).verify(FaceLivenessSettings(challenges: clip.order))
      // Steps of a tenth of a second in quick turns may be taken for cuts, but never for halts.
      #expect(!outcome.answeredAt.isEmpty && !outcome.failures.contains(.livenessUneven), "\(clip) \(outcome)")
    }
  }

  /// A clip that ends with the last answer is judged by nobody.
  @Test(arguments: clips) func aClipThatEndsWithTheLastAnswerDoesNotPass(_ clip: Clip) throws {
    let recorded = try RecordedClip.named(clip.file)
    let time = try #require(try recorded.verify(FaceLivenessSettings(challenges: clip.order)).answeredAt.last)
    let ended = RecordedClip(moments: recorded.moments.filter { $0.time <= time + 0.25 })
    #expect(try !ended.verify(FaceLivenessSettings(challenges: clip.order)).hasPassed)
  }
}
