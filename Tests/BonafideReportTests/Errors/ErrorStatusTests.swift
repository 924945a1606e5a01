import BonafideCapture
import BonafideCore
import BonafideInference
import BonafideProfiles
import BonafideVerification
import BonafideWords
import Testing

@testable import BonafideReport

/// What errors mean for a process and for a server.
@Suite struct ErrorStatusTests {
  @Test func whatTheCallerCanMendIsBadInput() {
    let errors: [any Error] = [
      ImageError(.unreadable, ""), ImageError(.tooLarge, ""), FileError(.notFound, ""), FileError(.notPrivate, ""),
      DocumentError(.badBarcode, ""), InferenceError(.shapeMismatch, ""), VerificationError(.badPolicy, ""),
      ProfileError(.unknownProfile, ""), WordsError(.unknownLanguage, ""), CameraError(.noCamera, ""),
      CancellationError(),
    ]
    for error in errors {
      #expect(ErrorStatus(for: error) == .badInput, "\(error)")
    }
    #expect(ErrorStatus.badInput.exitCode == 3 && ErrorStatus.badInput.httpStatus == 422)
  }

  @Test func whatTheMachineLacksIsSetup() {
    let errors: [any Error] = [
      InferenceError(.missingModel, ""), InferenceError(.hashMismatch, ""), InferenceError(.engine, ""),
      VerificationError(.setup, ""), FileError(.unsafeFolder, ""), FileError(.noHome, ""), WordsError(.missing, ""),
      FileError(.otherVersion, ""),
      ProfileError(.missing, ""), ImageError(.missingProgram, ""), DocumentError(.missingProgram, ""),
      DocumentError(.missingCatalogue, ""),
    ]
    for error in errors {
      #expect(ErrorStatus(for: error) == .setup, "\(error)")
    }
    #expect(ErrorStatus.setup.exitCode == 4 && ErrorStatus.setup.httpStatus == 503)
  }
}
