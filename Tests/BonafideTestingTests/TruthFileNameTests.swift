import BonafideCore
import BonafideTesting
import Foundation
import Testing

/// Lists come from outside: what they name must lie in their folder.
@Suite struct TruthFileNameTests {
  /// A folder with a picture, links to it and to what lies beside the folder, and a link to the folder itself.
  private func withFolder(_ body: (_ folder: String, _ link: String) throws -> Void) throws {
    let files = FileManager.default
    let outer = files.temporaryDirectory.path + "/bonafide-names-\(UUID().uuidString)"
    defer { try? files.removeItem(atPath: outer) }
    let folder = outer + "/in"
    try files.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
    // It begins as the folder does.
    try files.createDirectory(atPath: outer + "/inner", withIntermediateDirectories: true)
    for file in ["/in/a.png", "/in/sub/b.png", "/inner/c.png"] { try Data().write(to: URL(filePath: outer + file)) }
    for (link, target) in [
      ("in/same.png", "a.png"), ("in/out.png", "../inner/c.png"), ("in/elsewhere", "../inner"), ("in/back", "../in"),
      ("in/nowhere.png", "../none.png"), ("link", "in"),
    ] {
      try files.createSymbolicLink(atPath: outer + "/" + link, withDestinationPath: target)
    }
    try body(folder, outer + "/link")
  }

  @Test func whatLiesInTheFolderIsTaken() throws {
    try withFolder { folder, link in
      let names = ["a.png", "sub/b.png", "same.png", "back/a.png", "missing.png", "nowhere.png", "./a.png"]
      for place in [folder, folder + "/", link] {
        #expect(TruthFileName.firstOutside(names, of: place) == nil)
        try TruthFileName.check(names, in: place)
      }
    }
  }

  @Test(arguments: [
    "../inner/c.png", "/etc/hostname", "sub/../../inner/c.png", "", "a\u{0}.png", "out.png", "elsewhere/c.png",
    "sub/../a.png",
  ])
  func whatLeadsOutOfItIsRefused(name: String) throws {
    try withFolder { folder, link in
      for place in [folder, folder + "/", link] {
        let names = ["a.png", name, name]
        #expect(TruthFileName.firstOutside(names, of: place) == 1)
        let error = #expect(throws: DocumentError(.badTruth, "")) { try TruthFileName.check(names, in: place) }
        #expect(error?.message.hasPrefix("file 2 of the list lies outside the folder") == true)
      }
    }
  }
}
