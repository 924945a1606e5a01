internal import Bonafide

/// What stands before the camera, or is fed in instead of it, in an attack.
struct PresenterAttackScene: Sendable {
  private let attack: PresenterAttack
  private let presenter: StagePresenter
  private let seed: UInt64
  private let print: PresenterPrint?
  private let screen: PresenterScreen?
  private let warp: PresenterWarp?

  init(_ attack: PresenterAttack, presenter: StagePresenter, seed: UInt64) throws {
    self.attack = attack
    self.presenter = presenter
    self.seed = seed
    // The photograph that was taken of the person: as the portrait shows it.
    let still = PresenterFrame(time: 0, smile: Double(presenter.expression.ownSmile))
    switch attack {
    case .print, .printTilted, .printBent, .printEyes:
      print = try PresenterPrint(of: presenter, still: still, attack: attack, seed: seed)
      (screen, warp) = (nil, nil)
    case .replay:
      screen = PresenterScreen(size: presenter.options.size, setting: presenter.setting, seed: seed)
      (print, warp) = (nil, nil)
    case .warp:
      // One that does not smile yet.
      warp = PresenterWarp(try presenter.scene(PresenterFrame(time: 0)), presenter: presenter)
      (print, screen) = (nil, nil)
    case .cut, .loop: (print, screen, warp) = (nil, nil, nil)
    }
  }

  /// The picture at a time, and what it is meant to show.
  func picture(at time: Double, script: PresenterScript) throws -> (Image, PresenterFrame) {
    let asked = script.frame(at: time)
    if let print {
      // A sheet that is held straight does not follow.
      let held = attack == .print ? PresenterScript(seed: seed).frame(at: time) : asked
      return (try presenter.photographed(try print.scene(held, blink: asked.blink), at: time), asked)
    }
    if let screen {
      let shown = script.frame(at: screen.filmTime(time))
      let film = try presenter.picture(shown)
      return (try screen.photograph(film, at: time), shown)
    }
    if let warp { return (try presenter.photographed(try warp.scene(asked), at: time), asked) }
    let shown = attack == .cut ? cut(script, at: time) : Self.looped(script, at: time)
    return (try presenter.picture(shown), shown)
  }

  /// A film of the same person in which the asked move was made, put in where it was asked.
  ///
  /// At each joint all that never stops is elsewhere: sway, gaze, light.
  private func cut(_ script: PresenterScript, at time: Double) -> PresenterFrame {
    let part = script.steps.filter { $0.start - 0.1 <= time }.count
    var random = SplitMix64(seed: seed, words: "cut", "\(part)")
    let jump = random.uniform(7...60)
    let rest = PresenterScript(seed: seed).frame(at: time + jump)
    let (old, new) = (PresenterScript(seed: seed).frame(at: time), script.frame(at: time))
    var frame = rest
    frame.yawDegrees += new.yawDegrees - old.yawDegrees + random.uniform(-2...2)
    frame.pitchDegrees += new.pitchDegrees - old.pitchDegrees + random.uniform(-2...2)
    frame.rollDegrees += new.rollDegrees - old.rollDegrees
    frame.smile = max(frame.smile, new.smile)
    frame.mouth = new.mouth
    frame.rightCentimeters += random.uniform(-1...1)
    frame.downCentimeters += random.uniform(-0.6...0.6)
    frame.nearness *= 1 + random.uniform(-0.03...0.03)
    return frame
  }

  /// The script's first seconds again and again, from when it first does something.
  static func looped(_ script: PresenterScript, at time: Double) -> PresenterFrame {
    guard let first = script.steps.first, script.end > first.start else { return script.frame(at: time) }
    let start = max(0, first.start - 0.3)
    let length = script.end + 0.4 - start
    guard time > start else { return script.frame(at: time) }
    return script.frame(at: start + (time - start).truncatingRemainder(dividingBy: length))
  }
}
