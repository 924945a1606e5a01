package import BonafideCatalogue
package import BonafideFace
package import BonafideInference
package import BonafideMRZ
package import BonafideTesting
internal import BonafideVerification

extension VerdictEvaluation {
  /// Measures the shipped policy, but for what documents of the Stage cannot fulfill: they are of Utopia, or say that
  /// they are specimens.
  ///
  /// - Parameters:
  ///   - models: the networks.
  ///   - catalogue: the documents that are drawn among them.
  ///   - detector: finds the faces that attacks are made with.
  ///   - day: the day on which cases are judged.
  ///   - requiresMRZ: false where pages without a zone are handed in too.
  ///   - isShort: as of `VerdictEvaluation`.
  /// - Throws: as ``Verification``, when it loads the networks.
  package init(
    models: ModelStore, catalogue: DocumentCatalogue, detector: FaceDetector, day: MRZCalendarDate, requiresMRZ: Bool,
    isShort: Bool
  ) throws {
    var policy = VerificationPolicy.standard
    policy.acceptsSpecimens = true
    policy.requiresMRZ = requiresMRZ
    self.init(
      verification: try Verification(models: models, catalogue: catalogue, policy: policy), detector: detector,
      day: day, isShort: isShort)
  }

  /// Tries attacks on several pairs of people, one seed a pair.
  package mutating func addAttacks(
    _ attacks: [StageAttack], pairs: Int, people: VerdictPeople, seed: UInt64,
    drawn: (String, StageCase) throws -> Void, progress: (String) -> Void
  ) throws {
    for index in 0..<pairs {
      try addAttacks(
        attacks, pair: people.pair(index), seed: seed &+ UInt64(index),
        drawn: { try drawn(pairs > 1 ? "\(index + 1) \($0)" : $0, $1) }, progress: progress)
    }
  }
}
