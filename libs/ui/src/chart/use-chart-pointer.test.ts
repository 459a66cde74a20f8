import { nearestPoint } from './use-chart-pointer.ts'

it('finds the point nearest to a finger', () => {
  const points = [{ x: 12.5 }, { x: 62.5 }, { x: 87.5 }]
  expect([0, 37, 38, 70, 100].map((x) => nearestPoint(points, x))).toEqual([0, 0, 1, 1, 2])
})
