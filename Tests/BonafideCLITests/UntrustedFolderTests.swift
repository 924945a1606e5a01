import Foundation
import Testing

/// Models and definitions decide what is accepted: they never come from a folder that others could have filled.
@Suite struct UntrustedFolderTests {
  private static func bare(
    _ arguments: [String], _ environment: [String: String] = [:], program: String = BuiltBinary.path
  ) throws -> BuiltBinary.Outcome {
    try BuiltBinary.run(arguments, environment: environment, inherits: false, program: program)
  }

  /// As with `env -i`.
  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative", "XDG_CACHE_HOME": "relative"]])
  func withoutAHomeThereAreNoModels(environment: [String: String]) throws {
    for command in [["models", "list"], ["models", "verify"], ["mrz", "read", "picture.png"], ["doctor"]] {
      let outcome = try Self.bare(command, environment)
      #expect(outcome.status == 4, "\(command): \(outcome.notes)")
      #expect((outcome.notes + outcome.output).contains("set HOME or XDG_CACHE_HOME"))
      #expect(!(outcome.notes + outcome.output).contains("/tmp/.cache"))
    }
    let outcome = try Self.bare(["mrz", "read", "--json", "picture.png"], environment)
    #expect((try outcome.objects().first?["error"] as? [String: Any])?["code"] as? String == "noHome")
  }

  @Test func withoutAHomeThereIsNoCatalogueAndNothingIsLearned() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    // A program that does not lie in a clone.
    let program = folder.path + "/bonafide"
    // By another process: what is copied here stays open for writing in whatever another test starts meanwhile, and is
    // then too busy to run.
    let copied = try BuiltBinary.run([BuiltBinary.path, program], program: "/bin/cp")
    #expect(copied.status == 0, "\(copied.notes)")
    let list = try Self.bare(["document", "list"], program: program)
    #expect(list.status == 4 && list.notes.contains("set HOME or XDG_CACHE_HOME"), "\(list.notes)")
    let learn = try Self.bare([
      "document", "learn", "--country", "XU", "--role", "passport", "--page", "front", "--code", "1", "picture.png",
    ])
    #expect(learn.status == 4 && learn.notes.contains("set HOME or XDG_DATA_HOME"), "\(learn.notes)")
  }

  @Test func compiledNetworksNeedAFolderOfOnesOwn() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let models = ["BONAFIDE_MODELS": Installed.cache + "/models"]
    let command = ["face", "detect", Installed.pictures + "/obama.jpg"]
    #expect(try Self.bare(["models", "verify"], models).status == 0, "needs none")
    let homeless = try Self.bare(command, models)
    #expect(homeless.status == 4 && homeless.notes.contains("set HOME or XDG_CACHE_HOME"), "\(homeless.notes)")
    let own = models.merging(["XDG_CACHE_HOME": folder.path]) { $1 }
    #expect(try Self.bare(command, own).status == 0)
    let compiled = folder.path + "/bonafide/compiled"
    #expect(try FileManager.default.attributesOfItem(atPath: compiled)[.posixPermissions] as? Int == 0o700)
    #expect(chmod(compiled, 0o777) == 0)
    let shared = try Self.bare(command, own)
    #expect(shared.status == 4 && shared.notes.contains("chmod go-w"), "\(shared.notes)")
  }

  @Test func modelsThatOthersMayWriteAreRefused() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let manifest = folder.path + "/manifest.json"
    try FileManager.default.copyItem(atPath: Installed.cache + "/models/manifest.json", toPath: manifest)
    #expect(chmod(manifest, 0o644) == 0)
    for arguments in [["--models", folder.path], []] {
      let list = ["models", "list"] + arguments
      let environment = ["BONAFIDE_MODELS": folder.path]
      #expect(chmod(folder.path, 0o755) == 0)
      #expect(try BuiltBinary.run(list, environment: environment).status == 0)
      #expect(chmod(folder.path, 0o777) == 0)
      let outcome = try BuiltBinary.run(list, environment: environment)
      #expect(outcome.status == 4 && outcome.notes.contains("chmod go-w"), "\(outcome.notes)")
    }
  }

  @Test func definitionsThatOthersMayWriteAreRefused() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let country = folder.path + "/HR"
    try FileManager.default.copyItem(atPath: Installed.cache + "/models/documents/HR", toPath: country)
    let file = country + "/" + (try #require(FileManager.default.contentsOfDirectory(atPath: country).first))
    let list = ["document", "list", "--catalogue", folder.path]
    #expect(chmod(country, 0o755) == 0 && chmod(file, 0o644) == 0)
    #expect(try BuiltBinary.run(list).status == 0)
    for (path, open, closed) in [(folder.path, 0o777, 0o755), (country, 0o775, 0o755), (file, 0o666, 0o644)] {
      #expect(chmod(path, mode_t(open)) == 0)
      let outcome = try BuiltBinary.run(list)
      #expect(outcome.status == 4 && outcome.notes.contains("chmod go-w"), "\(outcome.notes)")
      #expect(try BuiltBinary.run(["document", "list"], environment: ["BONAFIDE_DOCUMENTS": folder.path]).status == 4)
      #expect(chmod(path, mode_t(closed)) == 0)
    }
  }

  /// Limits could let anything pass.
  @Test func profilesThatOthersMayWriteAreRefused() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let profiles = folder.path + "/profiles"
    try FileManager.default.copyItem(atPath: Installed.cache + "/models/profiles", toPath: profiles)
    let (face, obama) = (profiles + "/face", Installed.pictures + "/obama.jpg")
    let verify = ["verify", "--document", obama, "--selfie", obama, "--profiles", profiles]
    #expect(try BuiltBinary.run(verify).status == 1, "no document")
    let parts = [(profiles, 0o777, 0o755), (face, 0o775, 0o755), (face + "/selfie.json", 0o666, 0o644)]
    for (path, open, closed) in parts {
      #expect(chmod(path, mode_t(open)) == 0)
      let outcome = try BuiltBinary.run(verify)
      #expect(outcome.status == 4 && outcome.notes.contains("chmod go-w \(path)"), "\(outcome.notes)")
      #expect(chmod(path, mode_t(closed)) == 0)
    }
  }

  /// Who may write the weights or the words decides which text is whose value.
  @Test func weightsAndWordsThatOthersMayWriteAreRefused() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let models = folder.path + "/models"
    try FileManager.default.copyItem(atPath: Installed.cache + "/models", toPath: models)
    let environment = ["BONAFIDE_MODELS": models]
    let read = ["document", "read", Installed.pictures + "/obama.jpg"]
    #expect(try BuiltBinary.run(read, environment: environment).status == 1, "no document")
    let folders = [("weights", "fields"), ("languages", "en"), ("states", "HRV")]
    let paths = folders.map { (models + "/" + $0, models + "/" + $0 + "/" + $1 + ".json") }
    for (path, open, closed) in paths.flatMap({ [($0, 0o777, 0o755), ($1, 0o666, 0o644)] }) {
      #expect(chmod(path, mode_t(open)) == 0)
      let outcome = try BuiltBinary.run(read, environment: environment)
      #expect(outcome.status == 4 && outcome.notes.contains("chmod go-w"), "\(outcome.notes)")
      #expect(chmod(path, mode_t(closed)) == 0)
    }
  }
}
