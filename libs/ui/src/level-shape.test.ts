import { levelShape } from './level-shape.ts'

const DAY = 86_400_000
const levels = (...days: [day: number, level: number][]) => days.map(([day, level]) => ({ at: day * DAY, level }))

it('puts points as far apart as their days, from edge to edge', () => {
  const { points, line } = levelShape(levels([0, 3], [1, 3.2], [10, 3.4]))
  expect(points.map(({ x }) => x)).toEqual([0, 10, 100])
  expect(points[0]!.y).toBeGreaterThan(points[2]!.y)
  expect(line).toBe(points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join(''))
})

it('says of each day whether the level rose or fell', () => {
  expect(levelShape(levels([0, 3], [1, 3.2], [2, 3.1], [3, 3.1])).points.map(({ move }) => move)).toEqual([
    'none',
    'up',
    'down',
    'none',
  ])
})

it('makes no leap of a hundredth', () => {
  const [one, other] = levelShape(levels([0, 3.5], [1, 3.51])).points
  expect(Math.abs(one!.y - other!.y)).toBeLessThan(3)
})

it.each([
  ['a few tenths', levels([0, 3.45], [1, 3.7]), [3.4, 3.6, 3.8]],
  ['more than a level', levels([0, 2.6], [1, 4.1]), [2.5, 3, 3.5, 4]],
])('has lines at round levels within the plot: %s', (_name, given, shown) => {
  const { grid } = levelShape(given)
  expect(grid.map(({ level }) => level)).toEqual(shown)
  for (const { y } of grid) expect(y >= 0 && y <= 100).toBe(true)
})

it('has a single day stand at the end, where it is now, without an area', () => {
  const { points, area } = levelShape(levels([5, 3.7]))
  expect([points.map(({ x, y }) => [x, y]), area]).toEqual([[[100, 50]], ''])
})
