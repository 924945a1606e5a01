internal import Bonafide
struct PresenterAttackScene: Sendable {
  let attack: PresenterAttack
  let presenter: StagePresenter
  init(_ attack: PresenterAttack, presenter: StagePresenter, seed: UInt64) throws {
    self.attack = attack
    self.presenter = presenter
  }
  func picture(at time: Double, script: PresenterScript) throws -> (Image, PresenterFrame) {
    let truth = script.frame(at: time)
    return (try presenter.picture(truth), truth)
  }
}
