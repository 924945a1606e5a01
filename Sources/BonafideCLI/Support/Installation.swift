internal import Bonafide
internal import BonafideLanguage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What is installed on this machine, and how to fix each gap.
struct Installation {
  /// Opens the models folder.
  let open: () throws -> ModelStore

  /// Every engine, program, model, catalogue, language and camera.
  func findings() -> [DoctorReport.Finding] {
    engines() + [confinement(), engineFiles()] + models() + catalogues() + [words(), languages()] + cameras()
  }

  private func engines() -> [DoctorReport.Finding] {
    var findings: [DoctorReport.Finding] = []
    do {
      let engine = try OpenVINOBackend().engine()
      findings.append(.init(kind: "engine", name: engine.name, state: .found, detail: engine.version))
    } catch {
      findings.append(
        .init(
          kind: "engine", name: "OpenVINO", state: .missing, detail: ErrorText.line(for: error),
          mend: "run `make setup`"))
    }
    for part in ImagingEngines.all {
      findings.append(.init(kind: "engine", name: part.name, state: .found, detail: part.version))
    }
    findings.append(
      .init(kind: "engine", name: "zxing-cpp", state: .found, detail: BarcodeReader.engineVersion))
    findings += ConverterProgram.all.map { program in
      let version = program.version()
      return .init(
        kind: "program", name: program.name, state: version == nil ? .optional : .found,
        detail: version.map { "\($0)  reads \(program.purpose)" } ?? "only needed to read \(program.purpose)",
        mend: version == nil ? "apt-get install \(program.debianPackage)" : nil)
    }
    for language in CyrillicReader.Language.allCases {
      let package = CyrillicReader.missingPackage(for: language)
      findings.append(
        .init(
          kind: "program", name: "tesseract \(language.rawValue)", state: package == nil ? .found : .optional,
          detail: package == nil ? "reads \(language) text" : "only needed to read \(language) text",
          mend: package.map { "apt-get install \($0)" }))
    }
    return findings
  }

  /// What the programs above can reach beside the file that they are given.
  private func confinement() -> DoctorReport.Finding {
    let (files, calls) = (ConverterProgram.areHeldToFiles, ConverterProgram.areClosedToCalls)
    let detail =
      switch (files, calls) {
      case (true, true):
        "programs open the file that they are given and the system's, and reach no network and no other process"
      case (true, false):
        "programs open the file that they are given and the system's; this machine closes no system calls to them, so "
          + "that one that a crafted file takes over reaches the network and other processes"
      case (false, true):
        "this kernel lacks Landlock: a program that a crafted file takes over opens all of your files; it reaches no "
          + "network and no other process"
      case (false, false):
        "this kernel lacks Landlock and filters of system calls: a program that a crafted file takes over reaches all "
          + "that you do"
      }
    return .init(
      kind: "program", name: "confinement", state: files && calls ? .found : .optional, detail: detail,
      mend: files && calls
        ? nil
        : "run on Linux 5.13 or later with Landlock, on x86-64 or arm64, or in a container that holds nothing else")
  }

  /// Engines are code that is loaded into the process: a file that does not come from set-up is a gap.
  private func engineFiles() -> DoctorReport.Finding {
    let name = "files of engines"
    switch EngineFiles.check() {
    case .unchanged(let count):
      return .init(kind: "engine", name: name, state: .found, detail: "\(count) as set-up wrote them")
    case .changed(let files):
      let more = files.count > 1 ? " and \(files.count - 1) more" : ""
      return .init(
        kind: "engine", name: name, state: .missing,
        detail: "not as set-up wrote it: \(files.first ?? "")\(more)", mend: "run `make setup`")
    case .unrecorded:
      return .init(
        kind: "engine", name: name, state: .optional, detail: "set-up keeps no engines here, so none is checked")
    }
  }

  private func models() -> [DoctorReport.Finding] {
    do {
      return try open().verify().map { status in
        let detail = "\(status.entry.licence)  sha256 \(status.entry.sha256.prefix(12))…  \(status.entry.source)"
        return .init(
          kind: "model", name: status.entry.id, state: status.state == .present ? .found : .missing,
          detail: status.state == .present ? detail : ModelsReport.words(status.state),
          mend: status.state == .present ? nil : "delete the file if it is there and run `make setup`")
      }
    } catch {
      return [
        .init(
          kind: "model", name: "manifest", state: .missing, detail: ErrorText.line(for: error), mend: "run `make setup`"
        )
      ]
    }
  }

  private func words() -> DoctorReport.Finding {
    do {
      let languages = try Words.languages()
      for language in languages { _ = try Words.load(language) }
      return .init(
        kind: "words", name: "languages", state: .found, detail: languages.map(\.rawValue).joined(separator: ", "))
    } catch {
      return .init(
        kind: "words", name: "languages", state: .missing, detail: ErrorText.line(for: error), mend: "run `make setup`")
    }
  }

  private func languages() -> DoctorReport.Finding {
    do {
      let tables = try LanguageTables.standard()
      return .init(
        kind: "languages", name: "of documents", state: .found,
        detail: "\(tables.languages.count) languages, \(tables.states.count) states")
    } catch {
      return .init(
        kind: "languages", name: "of documents", state: .missing, detail: ErrorText.line(for: error),
        mend: "run `make setup`")
    }
  }

  /// One broken file keeps every definition beside it from being used.
  private func catalogues() -> [DoctorReport.Finding] {
    guard let folders = try? CatalogueChoice.standardFolders else {
      return [
        .init(
          kind: "catalogue", name: "documents", state: .missing, detail: "the environment names no home",
          mend: "set HOME or XDG_CACHE_HOME, or name a folder with BONAFIDE_DOCUMENTS")
      ]
    }
    return folders.map { folder in
      do {
        let (findings, count, _) = try CatalogueLint.check(folder: folder)
        let errors = findings.filter { $0.severity == .error }
        guard let first = errors.first else {
          return .init(kind: "catalogue", name: folder, state: .found, detail: CountedWord.text(count, "file"))
        }
        let more = errors.count > 1 ? " (and \(errors.count - 1) more errors)" : ""
        // Set-up keeps one copy for all checkouts.
        let isOfSetup = ModelFolder.namesFileOfSetup(first.file, in: "documents")
        return .init(
          kind: "catalogue", name: folder, state: .missing, detail: "\(first.file): \(first.line)\(more)",
          mend: isOfSetup
            ? "another version's set-up may have written it: run `make setup` in the checkout of this program"
            : "correct or remove the file; `bonafide document lint` lists every error")
      } catch {
        return .init(
          kind: "catalogue", name: folder, state: .missing, detail: ErrorText.line(for: error), mend: "run `make setup`"
        )
      }
    }
  }

  private func cameras() -> [DoctorReport.Finding] {
    let devices = CameraDevice.all
    guard !devices.isEmpty else {
      return [
        .init(
          kind: "camera", name: "V4L2", state: .optional, detail: "no /dev/video* on this machine",
          mend: "not needed for pictures from files; plug one in, or pass it through to the container")
      ]
    }
    return devices.map { device in
      let obstacle = device.obstacle
      return .init(
        kind: "camera", name: device.path, state: obstacle == nil ? .found : .optional,
        detail: device.name ?? "V4L2", mend: obstacle.map { ErrorText.line(for: $0) })
    }
  }
}
