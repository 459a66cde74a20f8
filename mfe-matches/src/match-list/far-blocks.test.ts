import { farAtFirst, farBlocks, isSameSet } from './far-blocks.ts'

const NONE = new Map<number, number>()
const place = (top: number) => ({ top, bottom: top + 3600 })

describe('farBlocks', () => {
  it('leaves what is near the screen, before it and after it', () => {
    expect([...farBlocks([place(-1000), place(2600)], 800, NONE)]).toEqual([])
  })

  it('puts a height in place of what is far above or below', () => {
    expect([...farBlocks([place(-7200), place(-3600), place(0), place(3600)], 800, NONE)]).toEqual([
      [0, 3600],
      [3, 3600],
    ])
  })

  it('keeps the height that a block had when it was drawn', () => {
    expect(farBlocks([place(-7200)], 800, new Map([[0, 3333]])).get(0)).toBe(3333)
  })
})

describe('farAtFirst', () => {
  it('draws a hundred cards whole', () => {
    expect(farAtFirst(100).size).toBe(0)
  })

  it('draws the first hundred of more', () => {
    expect([...farAtFirst(160)]).toEqual([
      [4, 3600],
      [5, 3600],
      [6, 1440],
    ])
  })
})

it('compares which blocks are far, not how high they are', () => {
  expect(isSameSet(new Map([[1, 5]]), new Map([[1, 7]]))).toBe(true)
  expect(isSameSet(new Map([[1, 5]]), new Map([[2, 5]]))).toBe(false)
})
