internal import Bonafide
public import BonafideCore

/// A clip of a presenter that follows a script, or of an attack with its pictures, frame by frame.
///
/// Nothing is kept: each frame is drawn when it is asked for. While a clip is shown its script may be added to, so that
/// the presenter answers what is asked.
public struct PresenterClip: Sendable {
  /// Who is shown.
  public let presenter: StagePresenter
  /// What the presenter does.
  public var script: PresenterScript
  /// What is shown instead of the person; nil for the person.
  public let attack: PresenterAttack?
  /// Frames in a second, 1...120.
  public let rate: Double

  private let scene: PresenterAttackScene?

  /// A frame with the truth about it.
  public struct Shot: Sendable {
    /// The picture with its time in seconds of the clip.
    public let frame: Frame
    /// What the presenter does in it; for an attack what it is meant to show.
    public let truth: PresenterFrame
  }

  /// Prepares a clip.
  ///
  /// - Parameters:
  ///   - presenter: who is shown.
  ///   - script: what the presenter does.
  ///   - attack: what is shown instead of the person; nil for the person.
  ///   - rate: frames in a second, 1...120.
  /// - Throws: `ImageError` where an attack's pictures cannot be made.
  public init(
    presenter: StagePresenter, script: PresenterScript, attack: PresenterAttack? = nil, rate: Double = 15
  ) throws {
    self.presenter = presenter
    self.script = script
    self.attack = attack
    self.rate = rate.isFinite ? max(1, min(120, rate)) : 15
    scene = try attack.map { try PresenterAttackScene($0, presenter: presenter, seed: script.seed) }
  }

  /// Frames until the script has ended, and half a second more.
  public var frameCount: Int { max(1, Int(((script.end + 0.5) * rate).rounded())) }

  /// One frame, 0 and up; also beyond ``frameCount``.
  ///
  /// - Throws: `ImageError`.
  public func shot(_ index: Int) throws -> Shot {
    let time = Double(index) / rate
    let truth = script.frame(at: time)
    guard let scene else {
      return Shot(frame: Frame(image: try presenter.picture(truth), time: time), truth: truth)
    }
    let (image, film) = try scene.picture(at: time, script: script)
    var shown = film
    // A film shows another time than its own.
    shown.time = time
    return Shot(frame: Frame(image: image, time: time), truth: shown)
  }
}
