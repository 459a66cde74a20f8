import { depthOf } from './read-json.ts'

describe('depthOf', () => {
  it.each([
    ['1', 0],
    ['{}', 1],
    ['[[],{}]', 2],
    ['{"a":{"b":[1]}}', 3],
    ['"[[[["', 0],
    ['{"[[[":"]]{{","b":"\\"[[["}', 1],
    [']]]][', 0],
  ])('of %s is %i', (text, depth) => {
    expect(depthOf(text)).toBe(Math.max(depth, 0))
  })
})
