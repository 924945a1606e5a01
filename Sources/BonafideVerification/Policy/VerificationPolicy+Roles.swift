extension VerificationPolicy {
  /// The part that each check of the document, and of whether the person was there, plays in the decision.
  public struct Roles: Sendable, Hashable, Codable {
    /// Print, zone and barcode against each other.
    ///
    /// An objection by default: values that were not read surely leave it open and do not count.
    public var crossChecks = VerificationCheck.Role.objection
    /// The zone's values are printed for people too: surname, a given name, days of birth and expiry.
    ///
    /// A precondition by default: a zone beside a face on an empty sheet proves nothing.
    public var printedValues = VerificationCheck.Role.precondition
    /// The page is cut off.
    public var cutOff = VerificationCheck.Role.objection
    /// The page is blurred.
    public var blur = VerificationCheck.Role.objection
    /// There is too little light on the page; too much counts under roles stricter than an objection only.
    public var light = VerificationCheck.Role.objection
    /// The page has too few pixels.
    public var resolution = VerificationCheck.Role.objection
    /// Light is reflected on a field, the portrait or the zone.
    public var reflection = VerificationCheck.Role.objection
    /// Something covers a part of the page.
    public var cover = VerificationCheck.Role.objection
    /// The page seems to be photographed from a screen.
    ///
    /// For information by default: too many bona fide pictures raise it (docs/results.md).
    public var screen = VerificationCheck.Role.informative
    /// The page seems to be a copy without color.
    ///
    /// For information by default, as ``screen``.
    public var copy = VerificationCheck.Role.informative
    /// The page is seen in color.
    ///
    /// An objection by default: neither ``screen`` nor ``copy`` can be judged on a gray picture, and anybody can make a
    /// picture gray.
    public var color = VerificationCheck.Role.objection
    /// The ghost portrait shows the person of the portrait.
    public var ghostPortrait = VerificationCheck.Role.objection
    /// Every picture shows a page that belongs to the document.
    ///
    /// For information by default: a page that has nothing in common with the first does not count.
    public var everyPage = VerificationCheck.Role.informative
    /// The person was there: challenges were answered, and nothing speaks for a recording or a flat picture.
    ///
    /// An objection by default: it does not count where a picture was given in place of a live capture. Evidence that
    /// could not be judged fails it, and leaves the case undecided where it is decisive too.
    public var personWasThere = VerificationCheck.Role.objection
    /// Nobody could know the challenges before.
    ///
    /// An objection by default: a recording that answers challenges which were known proves little. Stricter roles
    /// leave a case without answered challenges undecided.
    public var unpredictableChallenges = VerificationCheck.Role.objection
    /// The live capture was made shortly before the verification.
    ///
    /// An objection by default: it does not count if the age of the capture is not known. Stricter roles require an age
    /// of pictures too.
    public var captureAge = VerificationCheck.Role.objection
    /// A person passed within the attempts that count (``VerificationPolicy/maximumAttemptCount``).
    ///
    /// An objection by default; it is not judged where one picture was given and nothing before it, which stricter
    /// roles leave undecided.
    public var attempts = VerificationCheck.Role.objection

    /// Creates the roles of the standard policy; set what differs.
    public init() {}
  }
}
