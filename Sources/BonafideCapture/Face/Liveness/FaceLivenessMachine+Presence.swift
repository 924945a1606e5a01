internal import BonafideCore

extension FaceLivenessMachine {
  /// The face of an attempt: where it was seen last, and when it was last seen, alone and known.
  struct Presence: Sendable {
    /// Where the face was seen last.
    ///
    /// When a face goes out of sight, another one may come into sight elsewhere.
    private var box: PixelRect
    /// The time of the last frame that showed a face.
    private var seenAt: Double
    /// The time of the last frame without another person nearly as close.
    private var aloneAt: Double
    /// Compared frames in a row that did not show the person.
    private(set) var strangerCount = 0
    /// The time of the last comparison that showed the person.
    ///
    /// Nil before the first one in this challenge, and after the face was lost.
    private(set) var knownAt: Double?
    /// The time of the last comparison in this challenge; nil before the first one.
    private(set) var comparedAt: Double?

    /// Starts with the face of the frame in which an attempt begins.
    init(_ face: ObservedFace, at time: Double) {
      box = face.box
      (seenAt, aloneAt) = (time, time)
    }

    /// Another challenge is posed, or the last one was answered: the person must be known again.
    mutating func beginAnother() { (knownAt, comparedAt) = (nil, nil) }

    /// A face was compared with that of the first picture; a turned face may be the person's though it is not alike.
    mutating func compared(isSamePerson: Bool, isTurned: Bool, at time: Double) {
      comparedAt = time
      if isSamePerson {
        (strangerCount, knownAt) = (0, time)
      } else if !isTurned {
        strangerCount += 1
      }
    }

    /// Takes in a frame.
    ///
    /// - Parameters:
    ///   - observation: what it shows.
    ///   - time: of the frame, in seconds of the stream.
    ///   - isBroken: whether its time does not follow that of the frame before.
    /// - Returns: why the attempt cannot go on, whatever is asked; nil where it can.
    mutating func see(_ observation: FaceObservation, at time: Double, isBroken: Bool) -> ReasonCode? {
      if isBroken { return .livenessStreamBroken }
      if let face = observation.face {
        guard face.box.overlap(with: box) >= FaceLivenessMachine.leastOverlap else { return .livenessOtherFace }
        box = face.box
      }
      if observation.rivalCount == 0 { aloneAt = time }
      if time - aloneAt > FaceLivenessMachine.longestCompany { return .faceSeveral }
      guard observation.face == nil else {
        seenAt = time
        return nil
      }
      knownAt = nil
      return time - seenAt > FaceLivenessMachine.longestLoss ? .livenessFaceLost : nil
    }

    /// Whether the person was known shortly before a time; the answer of another person does not count.
    func isKnown(at time: Double) -> Bool {
      strangerCount == 0 && knownAt.map { time - $0 <= FaceLivenessMachine.longestUnseen } ?? false
    }
  }
}
