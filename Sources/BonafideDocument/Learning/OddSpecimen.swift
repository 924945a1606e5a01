/// The specimen that shows another page than the first: the cause of a ``DocumentError`` with code `.differentPages`.
package struct OddSpecimen: Error {
  /// Its index among the specimens.
  package let index: Int
}
