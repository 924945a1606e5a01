/// The direction of the eyes in degrees, relative to the line from the face to the camera; 0, 0 looks into the camera.
///
/// Horizontal: head yaw plus the turn of the eyes. That turn comes from the place of the iris between the corners of
/// the eye: sine of the turn = shift / 0.34 eye widths. On portraits that look into the camera the iris follows a
/// turned head with just that slope, and anatomy gives the same: 10.5 of 30 mm. On such portraits the result scatters
/// by about 5 degrees.
/// Vertical: head pitch plus 45 degrees for each unit of the up and down coefficients. It is coarser, 6 degrees on
/// portraits and more elsewhere, because the lids hide the iris.
public struct GazeDirection: Sendable, Hashable {
  /// Positive to the subject's own left.
  public var horizontalDegrees: Double
  /// Positive downwards.
  public var verticalDegrees: Double

  /// Creates a direction.
  public init(horizontalDegrees: Double, verticalDegrees: Double) {
    self.horizontalDegrees = horizontalDegrees
    self.verticalDegrees = verticalDegrees
  }
}
