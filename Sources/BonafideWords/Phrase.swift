/// The few phrases of reports and text beside the words of codes; the raw value is the key in the file.
public enum Phrase: String, Sendable, Hashable, CaseIterable {
  /// Before a reason against what a document was taken for.
  case against
  /// Said of a field of which all parts of the document say the same.
  case agree
  /// In place of a document's role where it is not known.
  case anyDocument
  /// In place of a field's name where a reason concerns none.
  case anyField
  /// Before the least value that passes.
  case atLeast
  /// Before the largest value that passes.
  case atMost
  /// A barcode, also as the heading of its contents.
  case barcode
  /// Between a verdict and its reasons.
  case because
  /// About a page that may or may not belong to the others.
  case belongingUnknown
  /// About a page of the same document as the others.
  case belongsToDocument
  /// Behind the length of a barcode.
  case bytes
  /// Said of a video, `{file}`, whose frames end long before its end: at `{seconds}` of `{declared}`.
  case captureCutShort
  /// Warns of a video, `{file}`, with frames that could not be decoded.
  case captureDamaged
  /// Why a capture of a face gave nothing: the attempts are used up.
  case captureNoAttemptLeft
  /// The video of a capture, `{file}` and its `{frames}` in their places.
  case captureRecorded
  /// Why a capture of a face gave nothing: there were no more frames.
  case captureSourceEnded
  /// Said once a capture was asked to stop.
  case captureStopping
  /// Why a capture of a face gave nothing: it was given no more time.
  case captureTimeUp
  /// The last hint that a person got before a capture ended, in place of `{told}`.
  case captureToldLast
  /// Beside a challenge that the caller left out.
  case challengeLeftOut
  /// Said of what a person was asked before a camera and did not do.
  case challengeNotAnswered
  /// Said of what a person would have been asked next before a camera.
  case challengeNotAsked
  /// Heads what a person was asked before a camera, with the times.
  case challengesAnswered
  /// Heads what a person was asked before a camera and did not do all of, `{answered}` and `{count}` in their places.
  case challengesAsked
  /// Before the number of characters of a value that were changed to look-alikes.
  case charactersMended
  /// Heads the column of checks.
  case check
  /// Said of a number whose national check digit agrees.
  case checkDigitValid
  /// Said of a number whose national check digit does not agree.
  case checkDigitWrong
  /// Said of a machine readable zone that is in order.
  case checkDigitsValid
  /// Said of a machine readable zone of which some check digit does not agree.
  case checkDigitsWrong
  /// The colon behind a heading, with the space before it in languages that have one.
  case colon
  /// About a page that contradicts the others.
  case contradictsDocument
  /// Between a whole number and its decimal places.
  case decimalMark
  /// Said of a field of which two parts of the document say different things.
  case differ
  /// A document's role with its issuer, `{document}` and `{country}` in their places.
  case documentOfCountry
  /// Before the edition of a document.
  case edition
  /// In place of the edition of a document.
  case editionNotKnown
  /// About a document for which another edition is about as likely.
  case editionUncertain
  /// The outcome of a check that failed.
  case failed
  /// Heads the column of fields.
  case field
  /// Before the times that the frames of a stream took, how many there were in the place of `{frames}`.
  case framesTimes
  /// Behind the number of frames of a stream that have an outline.
  case framesWithOutline
  /// About a check that failed but does not reject, because the checks it depends on did not pass; `{checks}` are
  /// these.
  case heldBack
  /// Before the place of the picture of the holder's written signature.
  case holderSignature
  /// Said of a stream with enough angles and no hologram.
  case hologramNotSeen
  /// About a stream with a hologram.
  case hologramPassed
  /// Before the score of a hologram.
  case hologramScore
  /// Said of a stream with too few angles.
  case hologramUnfinished
  /// Heads the part of a report on models, policy and times.
  case howThisCameAbout
  /// Before the fields that a learned definition reads otherwise than the zone or barcode, `{fields}` in their place.
  case learnDiffers
  /// Said of a text that no other kind of document bears.
  case learnDistinctive
  /// Before the fields that a learned definition finds again, `{fields}` in their place.
  case learnFoundAgain
  /// What the catalogue recognizes a specimen as, before the new definition is added; `{document}` is the document.
  case learnKnown
  /// Heads what a learned definition is unsure of.
  case learnLookAt
  /// Before the fields that a learned definition does not find again, `{fields}` in their place.
  case learnNotFoundAgain
  /// Said of a specimen that its own definition does not recognize.
  case learnNotRecognized
  /// The format of a learned page and its keypoints, `{size}` and `{count}` in their places.
  case learnSize
  /// Before a text that every copy bears.
  case learnText
  /// Before the fields that a learned definition reads in an unusual form, `{fields}` in their place.
  case learnUnusualForm
  /// The file that was written, `{file}` in its place.
  case learnWrote
  /// Caption of a picture of a person who did not pass a live check: it was not compared.
  case liveCheckPicture
  /// A machine readable zone, also as the heading of its contents.
  case machineReadableZone
  /// Heads the column of limits.
  case needed
  /// Said of a picture without a document.
  case noDocumentSeen
  /// About a stream that showed no known document with a hologram to look for.
  case noDocumentToLookAt
  /// In place of the fields if none was read.
  case noFieldsRead
  /// Said of a picture whose document is of no known kind.
  case noKnownDocument
  /// In place of 0 where things are counted.
  case none
  /// In place of "at most 0" where things are counted.
  case noneAllowed
  /// Before the kind of a document that was not asked for.
  case notAmongKinds
  /// About a field whose values cannot be compared.
  case notComparable
  /// Said of a check that is for information only.
  case notDeciding
  /// The outcome of a check that could not be made.
  case notPerformed
  /// Heads one of several pages of a picture, `{number}` in its place.
  case pageOfPicture
  /// Before the number of pages that are seen in a picture beside those that were read.
  case pagesNotRead
  /// The outcome of a check that passed.
  case passed
  /// Before a less likely kind of document.
  case perhaps
  /// Before what the gates say of a picture.
  case picture
  /// One of several pictures, `{number}` in its place.
  case pictureNumber
  /// At a portrait and below its picture; before the file that it was written to.
  case portrait
  /// Heads the column of what is printed for people.
  case print
  /// Heads the part of a report with the fields that were read.
  case readFromDocument
  /// How long recognition took in a stream, `{seconds}` in its place.
  case recognizedAfter
  /// At a face of a report's picture that was compared.
  case reportCompared
  /// Heads how alike both faces are.
  case reportComparison
  /// Heads the day that a verification counts from.
  case reportDay
  /// Heads a picture of an earlier verification that was handed in.
  case reportEarlierPicture
  /// Caption of a report's picture that shows the compared face.
  case reportFaceCompared
  /// Below a picture in a report: that no face was found in it.
  case reportFaceMissing
  /// Heading of failed checks that did not affect an acceptance.
  case reportFailedAside
  /// At a face of a report's picture that was not compared.
  case reportNotCompared
  /// Heading of checks that were not performed, in an accepting report.
  case reportNotPerformed
  /// Heads the options that bear on a verdict.
  case reportOptions
  /// At a page of a report's picture that has too little in common with the others to count.
  case reportPageIgnored
  /// Heads the name of the policy.
  case reportPolicy
  /// Caption of a report's picture that shows the compared portrait.
  case reportPortraitCompared
  /// Caption of a report's picture that shows the portrait, which was not compared.
  case reportPortraitFound
  /// Meaning of a score that fewer than one of `{count}` strangers reach.
  case reportScoreFewer
  /// Meaning of a score that more than one of five strangers reach.
  case reportScoreMany
  /// Meaning of a score that about one of `{count}` strangers reaches.
  case reportScoreOneIn
  /// How alike two faces are, `{value}` in its place.
  case reportSimilarity
  /// Said in an accepting report where specimens could be accepted.
  case reportSpecimensAllowed
  /// Heads the version of the program.
  case reportVersion
  /// The file of a report, `{file}` in its place.
  case reportWritten
  /// About a page that shows the same side as another one.
  case sameSideAgain
  /// How long what is asked for may still take, `{seconds}` in its place.
  case secondsLeft
  /// About a stream with a document that passed every gate.
  case streamAccepted
  /// Said of a stream that showed none.
  case streamNotAccepted
  /// About a stream that was ended before anything was accepted.
  case streamStopped
  /// Behind a share that says how sure something is, and the heading of such.
  case sure
  /// Before a suspicion about a picture that passed its gates, and the outcome of a check that found it.
  case suspicion
  /// Heads the column of comparisons of fields.
  case together
  /// How specimens are accepted, for a user who tries the program.
  case tryOut
  /// Heads the fields for which no value was taken.
  case unread
  /// Said of a value that does not have the form of its field.
  case unusualForm
  /// The name of the country that does not exist, in place of a country's code.
  case utopia
  /// In place of the date of expiry of a document that has none.
  case validForEver
  /// Heads the column of measured values.
  case value
  /// Before the verdict in a line of text.
  case verdict
  /// The title of a report.
  case verification
  /// The challenges, `{challenges}`, of a video that failed a live check, with how to name those that it shows.
  case videoAsked
}
