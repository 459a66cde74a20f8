import { chartTop, endRoom, labelStep, niceMax, ticks } from './scale.ts'

it.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [7, 8],
  [19.99, 20],
  [119.98, 120],
  [245.93, 300],
  [1000, 1000],
])('a highest value of %d is drawn on a scale up to %d', (highest, top) => {
  expect(niceMax(highest)).toBe(top)
})

it.each([
  [1, 'Nov 2026', 1],
  [12, 'Nov 2026', 4],
  [12, 'thg 11, 2026', 6],
  [30, '11/24', 6],
])('%d bars named like %s: every %d. has its name', (bars, name, step) => {
  expect(labelStep(Array.from({ length: bars }, () => name))).toBe(step)
})

it.each([
  [1, [1, 0]],
  [5, [5, 0]],
  [20, [20, 10, 0]],
])('beside bars up to %d stand %j', (top, shown) => {
  expect(ticks(top)).toEqual(shown)
})

it.each([
  [12, 'Nov 2026', 'max(0px, 2.40em - 2.92%)'],
  [30, 'Nov 24', 'max(0px, 1.80em - 1.17%)'],
])('%d bars named like %s leave room for the last name', (bars, name, room) => {
  expect(endRoom(Array.from({ length: bars }, () => name))).toBe(room)
})

it('cuts one bar far above many others, and no bar among few', () => {
  expect(chartTop([4, 5, 3, 5, 2, 4, 120])).toBe(8)
  expect(chartTop([4, 5, 3, 5, 2, 4, 15])).toBe(16)
  expect(chartTop([0, 0, 0, 0, 0, 0, 120])).toBe(120)
  expect(chartTop([20, 100])).toBe(100)
  expect(chartTop([])).toBe(1)
})
