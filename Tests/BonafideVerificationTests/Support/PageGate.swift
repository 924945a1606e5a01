import Bonafide

@testable import BonafideVerification

/// A check of the page's picture and what it leads to in the verdict.
enum PageGate {
  /// Check of the picture, its reason, the check of the verdict that it makes fail, and the role of that one.
  typealias Row = (
    CheckCode, ReasonCode, CheckCode, WritableKeyPath<VerificationPolicy.Roles, VerificationCheck.Role>
  )

  static var all: [Row] {
    [
      (.pageCutOff, .documentCutOff, .pageWhole, \.cutOff), (.pageBorder, .documentCutOff, .pageWhole, \.cutOff),
      (.pageSharpness, .documentBlurry, .pageSharpness, \.blur),
      (.pageBrightness, .documentDark, .pageBrightness, \.light),
      (.pageResolution, .documentTooFar, .pageResolution, \.resolution),
      (.pageReflection, .documentReflectionPresent, .pageFieldsSeen, \.reflection),
      (.pageFingers, .documentCovered, .pageUncovered, \.cover),
      (.pageTextUnderFingers, .documentCovered, .pageUncovered, \.cover),
      (.screen, .documentScreenSuspected, .screen, \.screen), (.copy, .documentCopySuspected, .copy, \.copy),
    ]
  }
}
