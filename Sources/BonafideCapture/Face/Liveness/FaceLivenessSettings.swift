public import BonafideCore

/// How a ``FaceLivenessVerifier`` asks and what it keeps.
///
/// Settings cannot hold a value outside its range.
public struct FaceLivenessSettings: Sendable, Hashable {
  /// Whether the two challenges of the legacy mode are posed: a turn in any direction, then a smile; false by default.
  public private(set) var isLegacyModeEnabled = false
  /// The challenges in their order; nil draws a list for each attempt.
  public private(set) var challenges: [FaceChallenge]?
  /// How many challenges are drawn, 1...12; 5 by default.
  ///
  /// Where kinds are left out more are needed for the same ``recordingOdds``.
  public private(set) var challengeCount = 5
  /// Challenges that are never posed, because the person cannot do them; empty by default.
  ///
  /// The capture says which they were.
  public private(set) var leftOut: Set<FaceChallenge> = []
  /// Longest time for an answer, in seconds, 1...60; 8 by default.
  public private(set) var secondsPerStep = 8.0
  /// How many attempts are given, 1 and more; nil for any number, the default.
  ///
  /// Each attempt is another chance for a clip that happens to fit: see ``recordingOdds``. So each attempt that was
  /// begun counts: those that failed, those given up for other challenges (``FaceLivenessVerifier/update(settings:)``),
  /// and those broken off by the end of a capture. A verifier counts on in the next capture. It begins anew only after
  /// a passed attempt, and with ``FaceLivenessVerifier/reset()`` and ``FlowController/discard()``, which are for the
  /// next person.
  public private(set) var maximumAttemptCount: Int?
  /// The seed of the lists, so that a run can be repeated.
  ///
  /// Nil takes the system's random numbers; people should be verified with these.
  public private(set) var seed: UInt64?
  /// Whether pictures of the process are kept (``FaceLivenessVerifier/auxiliaryPictures``); false by default.
  public private(set) var keepsAuxiliaryPictures = false
  /// Longest side of such a picture in pixels, 16...4096; 300 by default.
  public private(set) var maxAuxiliaryImageSize = 300
  /// The version of the render commands, 1 up to ``RenderCommands/version``; 1 by default.
  ///
  /// An app that draws by itself keeps the version that it knows when a newer one comes.
  public private(set) var overlayVersion = 1
  /// Which of ``FaceLivenessEvidence/suspicionCodes`` decide like evidence; empty by default, because too few honest
  /// people were tested with them.
  ///
  /// `liveness.noRefreshBands` accuses people under lamps that flicker, `liveness.blinked` those who do not blink for
  /// six seconds; `face.presentation` is for a camera that was measured. A suspicion that is asked for must be
  /// measured: otherwise the attempt fails.
  public private(set) var decidingSuspicions: Set<CheckCode> = []

  /// Whether an attempt fails if evenness or a screen's grid could not be measured; false by default.
  ///
  /// They cannot be measured in faces under 120 pixels, slow turns, under about 14 frames a second, in noisy pictures,
  /// and when frames are left out again and again. Evenness is never needed with fewer than two turns.
  ///
  /// If false, honest people in front of small cameras pass, and so do films of the right answers on a screen that are
  /// held small. The check is then ``Check/Outcome/notPerformed(_:)`` in the result, and a verdict stays undecided.
  public private(set) var requiresAllEvidence = false

  /// The default settings.
  public init() {}

  /// Creates settings.
  ///
  /// - Throws: `DocumentError` with code `.badOptions`, naming the setting and its range. Also for challenges both
  ///   left out and asked for, for `anyTurn` outside the legacy mode, and for lists that a picture could answer because
  ///   they only ask to look at the camera.
  public init(
    isLegacyModeEnabled: Bool = false, challenges: [FaceChallenge]? = nil, challengeCount: Int = 5,
    leftOut: Set<FaceChallenge> = [], secondsPerStep: Double = 8, maximumAttemptCount: Int? = nil, seed: UInt64? = nil,
    keepsAuxiliaryPictures: Bool = false, maxAuxiliaryImageSize: Int = 300, overlayVersion: Int = 1,
    decidingSuspicions: Set<CheckCode> = [], requiresAllEvidence: Bool = false
  ) throws {
    try SettingRange.check("challengeCount", Double(challengeCount), within: 1...12)
    try SettingRange.check("secondsPerStep", secondsPerStep, within: 1...60)
    try SettingRange.check("maxAuxiliaryImageSize", Double(maxAuxiliaryImageSize), within: 16...4096)
    try SettingRange.check("overlayVersion", Double(overlayVersion), within: 1...Double(RenderCommands.version))
    if let maximumAttemptCount {
      try SettingRange.check("maximumAttemptCount", Double(maximumAttemptCount), within: 1...Double.infinity)
    }
    self.isLegacyModeEnabled = isLegacyModeEnabled
    self.challenges = challenges
    self.challengeCount = challengeCount
    self.leftOut = leftOut
    self.secondsPerStep = secondsPerStep
    self.maximumAttemptCount = maximumAttemptCount
    self.seed = seed
    self.keepsAuxiliaryPictures = keepsAuxiliaryPictures
    self.maxAuxiliaryImageSize = maxAuxiliaryImageSize
    self.overlayVersion = overlayVersion
    guard decidingSuspicions.isSubset(of: FaceLivenessEvidence.suspicionCodes) else {
      let names = FaceLivenessEvidence.suspicionCodes.map(\.rawValue).sorted().joined(separator: ", ")
      throw DocumentError(.badOptions, "decidingSuspicions must be among \(names)")
    }
    self.decidingSuspicions = decidingSuspicions
    self.requiresAllEvidence = requiresAllEvidence
    try checkChallenges()
  }

  private func checkChallenges() throws {
    let list = challenges ?? (isLegacyModeEnabled ? Self.legacy : FaceChallenge.standard)
    let asked = challenges ?? list.filter { !leftOut.contains($0) }
    guard challenges != nil || !asked.isEmpty else {
      throw DocumentError(.badOptions, "leftOut leaves nothing to ask for; leave out fewer")
    }
    guard (1...12).contains(asked.count) else {
      throw DocumentError(.badOptions, "challenges has \(asked.count) entries; give 1 to 12")
    }
    if let both = asked.first(where: { leftOut.contains($0) }) {
      throw DocumentError(
        .badOptions, "\(both.rawValue) stands in challenges and in leftOut; take it out of one of them")
    }
    guard isLegacyModeEnabled || !asked.contains(.anyTurn) else {
      throw DocumentError(.badOptions, "a turn in any direction belongs to the legacy mode; name a direction")
    }
    guard asked.contains(where: { $0 != .centered }) else {
      throw DocumentError(.badOptions, "a picture can look at the camera too; ask for a turn or a smile as well")
    }
  }

  /// The same settings with the legacy mode on or off.
  ///
  /// - Throws: `DocumentError` with code `.badOptions` if nothing is left to ask in that mode.
  func withLegacyMode(_ isEnabled: Bool) throws -> FaceLivenessSettings {
    var settings = self
    settings.isLegacyModeEnabled = isEnabled
    try settings.checkChallenges()
    return settings
  }

  /// The challenges of the legacy mode, in their order.
  static let legacy: [FaceChallenge] = [.anyTurn, .smile]

  /// Whether what was begun under these settings may go on under others.
  func asks(as other: FaceLivenessSettings) -> Bool {
    isLegacyModeEnabled == other.isLegacyModeEnabled && challenges == other.challenges
      && challengeCount == other.challengeCount && leftOut == other.leftOut && seed == other.seed
  }

  /// Whether a smile may be asked for.
  ///
  /// If it never is, an unasked smile is no sign of a recording, and people do smile while they turn.
  var mayAskForSmile: Bool {
    if let challenges { return challenges.contains(.smile) }
    return !leftOut.contains(.smile)
  }

  /// Least value of ``recordingOdds`` for challenges to count as random.
  public static let leastRecordingOdds = 50.0

  /// How many lists can be drawn for an attempt; 1 where the caller names the challenges, and in the legacy mode.
  public var listCount: Int {
    guard challenges == nil, !isLegacyModeEnabled else { return 1 }
    return FaceChallenge.listCount(count: challengeCount, leaving: leftOut)
  }

  /// One in how many drawn lists the most fitting recording answers, 1 and more.
  ///
  /// A recording holds its turns and smiles in one order. It answers every list that asks for them in this order, with
  /// looking at the camera anywhere between them, and ends wherever the list does. For the default settings that is one
  /// list in 160; with four challenges one in 53, with three one in 24.
  public var recordingOdds: Double {
    guard challenges == nil, !isLegacyModeEnabled else { return 1 }
    return FaceChallenge.recordingOdds(count: challengeCount, leaving: leftOut)
  }

  /// Whether nobody can know the challenges or have a recording that answers too many of the lists.
  public var areChallengesRandom: Bool {
    challenges == nil && seed == nil && !isLegacyModeEnabled && recordingOdds >= Self.leastRecordingOdds
  }

  /// The list of an attempt.
  func list(using generator: inout some RandomNumberGenerator) -> [FaceChallenge] {
    if let challenges { return challenges }
    if isLegacyModeEnabled { return Self.legacy.filter { !leftOut.contains($0) } }
    return FaceChallenge.draw(count: challengeCount, leaving: leftOut, using: &generator)
  }
}
