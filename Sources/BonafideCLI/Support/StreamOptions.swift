internal import ArgumentParser

/// Options of every command that follows a stream.
struct StreamOptions: ParsableArguments {
  @Flag(help: "Print JSON lines on standard output: one object per event.")
  var json = false
  @OptionGroup var models: ModelsOption
}
