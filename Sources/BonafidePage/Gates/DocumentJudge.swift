public import BonafideCore
internal import BonafideImaging

/// Judges whether a picture of a document can be used, and gives the reasons against it.
public struct DocumentJudge: Sendable {
  /// How much is looked at.
  public enum Depth: String, Sendable, Hashable {
    /// Everything, the suspicions too.
    case full
    /// Everything that a person can correct while the camera runs, without the suspicions.
    case live
  }

  /// The limits for pictures.
  public let settings: DocumentJudgeSettings
  private let limits: PageLimits

  /// Creates a judge.
  ///
  /// - Throws: ``ProfileError`` with code `.badProfile` for a limit outside its range, and where no profile or no model
  ///   of the suspicions can be had; `FileError`.
  public init(settings: DocumentJudgeSettings = .init()) throws {
    limits = try settings.limits()
    _ = try SuspicionModel.standard()
    _ = try ReflectionModel.standard()
    self.settings = settings
  }

  /// Judges a page.
  ///
  /// - Parameters:
  ///   - page: the flat page; its resolution does not matter from 6 dots a millimeter on.
  ///   - picture: the picture that it was taken from.
  ///   - areas: the areas that must be visible; empty where they are not known. Fingers and reflections are then judged
  ///     by their share of the page alone.
  ///   - isPlaced: whether the page lies where `page` says; false for a whole picture in which the page's edges are not
  ///     seen.
  ///   - lines: the text of the page, in pixels of it; shows which text continues under a finger.
  ///   - depth: whether the suspicions are judged too, as by default.
  /// - Returns: every check with its measured value, and the gates and suspicions that stand.
  /// - Throws: `ImageError` for pictures whose sizes do not fit.
  public func judge(
    page: RectifiedPage, in picture: Image, areas: [PageArea] = [], isPlaced: Bool = true,
    lines: [TextLine] = [], depth: Depth = .full
  ) throws -> DocumentJudgement {
    var judgement: DocumentJudgement
    var isFilled = true
    if isPlaced {
      let place = PagePlace(quad: page.quad, size: page.size, pictureSize: picture.size, settings: limits)
      judgement = judge(place)
      isFilled = place.isFilled
    } else {
      judgement = DocumentJudgement(checks: [Check(.pageOutline, .failed([Reason(.documentNotOutlined)]))])
      judgement.fail(.notOutlined)
    }
    let session = PageSession(page, in: picture, areas: isPlaced ? areas : [], lines: lines, settings: limits)
    for gate in PageGate.all {
      switch gate.measure {
      case .pixels(let measure): gate.judge(try measure(session), into: &judgement)
      case .origin(let measure) where depth == .full:
        let (measured, missing) = try measure(session)
        // A page that does not fill the picture gets more pixels by coming closer.
        let why = missing == .documentTooFewPixels && !isFilled ? .documentTooFar : missing
        gate.judge(measured, missing: why ?? .documentTooLittleToTell, into: &judgement)
      case .place, .origin: break
      }
    }
    judgement.reflections = try session.reflections().zones
    judgement.hiddenFields = try session.hiddenFields()
    return judgement
  }

  /// Judges only where an outline lies: size, resolution, tilt and cut off.
  ///
  /// Takes no time.
  ///
  /// - Parameters:
  ///   - quad: the page's corners in pixels of the picture.
  ///   - size: the page's size.
  ///   - picture: the picture's size.
  /// - Returns: the checks of these four gates and those that stand; every other gate is left out.
  public func judge(quad: Quadrilateral, size: PageSize, in picture: PixelSize) -> DocumentJudgement {
    judge(PagePlace(quad: quad, size: size, pictureSize: picture, settings: limits))
  }

  private func judge(_ place: PagePlace) -> DocumentJudgement {
    var judgement = DocumentJudgement(pose: place.pose)
    for gate in PageGate.all {
      if case .place(let measure) = gate.measure {
        gate.judge(measure(place), isFilled: place.isFilled, into: &judgement)
      }
    }
    return judgement
  }
}
