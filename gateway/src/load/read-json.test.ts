import { extentOf } from './read-json.ts'

describe('extentOf', () => {
  it.each([
    ['1', 0, 0],
    ['{}', 1, 1],
    ['[[],{}]', 2, 4],
    ['{"a":{"b":[1]}}', 3, 3],
    ['"[[[["', 0, 0],
    ['{"[[[":"]],{{","b":"\\"[[["}', 1, 2],
    ['[1,2,3]', 1, 3],
    [']]]][', 0, 1],
  ])('of %s is %i deep, with %i values', (text, depth, values) => {
    expect(extentOf(text)).toEqual({ depth, values })
  })

  it('is not counted to the end of what is too much', () => {
    expect(extentOf(`[${'1,'.repeat(1_000_000)}1]`).values).toBeLessThan(40_000)
    expect(extentOf('['.repeat(1_000_000)).depth).toBeLessThan(20)
  })
})
