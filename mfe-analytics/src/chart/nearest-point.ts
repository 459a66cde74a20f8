/** The point nearest to a place on the horizontal axis, so that the line need not be hit. */
export function nearestPoint(points: readonly { x: number }[], x: number): number {
  const distances = points.map((point) => Math.abs(point.x - x))
  return distances.indexOf(Math.min(...distances))
}
