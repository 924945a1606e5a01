import Testing

/// The suites of policies, one subject each; one test at a time, because each runs networks on all cores.
@Suite(.serialized) enum PolicyTests {}
