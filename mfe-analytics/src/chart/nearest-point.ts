/** The point that lies nearest to a place on the horizontal axis: nobody has to hit the line. */
export function nearestPoint(points: readonly { x: number }[], x: number): number {
  const distances = points.map((point) => Math.abs(point.x - x))
  return distances.indexOf(Math.min(...distances))
}
