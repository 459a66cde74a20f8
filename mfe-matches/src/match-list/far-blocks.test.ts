import { BLOCK_SIZE, DRAWN_FIRST, farBlocks, farFrom, isSameSet, placesWithin, stretchesOf } from './far-blocks.ts'

const NONE = new Map<number, number>()
const place = (top: number) => ({ top, bottom: top + 700 })

describe('farBlocks', () => {
  it('leaves what is near the screen, before it and after it', () => {
    expect([...farBlocks([place(-1600), place(-900), place(1700)], 800, NONE)]).toEqual([])
  })

  it('puts a height in place of what is far above or below', () => {
    expect([...farBlocks([place(-1800), place(0), place(1900)], 800, NONE)]).toEqual([
      [0, 700],
      [2, 700],
    ])
  })

  it('keeps the height that a block had when it was drawn', () => {
    expect(farBlocks([place(-7200)], 800, new Map([[0, 333]])).get(0)).toBe(333)
  })
})

describe('farFrom', () => {
  it('draws thirty cards whole', () => {
    expect(farFrom(DRAWN_FIRST, 30).size).toBe(0)
  })

  it('draws the first thirty of more, and leaves the others the height that they had when they were seen', () => {
    expect([...farFrom(DRAWN_FIRST, 42, new Map([[7, 900]]))]).toEqual([
      [6, 720],
      [7, 900],
      [8, 288],
    ])
  })
})

describe('ten thousand cards', () => {
  it('are a few blocks between two empty places, wherever the reader is', () => {
    const places = Array.from({ length: 10_000 / BLOCK_SIZE }, (_, block) => place((block - 900) * 716))
    const stretches = stretchesOf(10_000, farBlocks(places, 844, NONE))
    expect(stretches.filter(({ heights }) => heights)).toHaveLength(2)
    expect(stretches.length * BLOCK_SIZE).toBeLessThan(40)
  })

  it('know where each block of an empty place would be', () => {
    expect(placesWithin({ top: 100, bottom: 100 + 10 + 20 + 30 + 2 * 16 }, [10, 20, 30])).toEqual([
      { top: 100, bottom: 110 },
      { top: 126, bottom: 146 },
      { top: 162, bottom: 192 },
    ])
    expect(placesWithin({ top: 5, bottom: 15 }, [10])).toEqual([{ top: 5, bottom: 15 }])
  })
})

it('compares which blocks are far, not how high they are', () => {
  expect(isSameSet(new Map([[1, 5]]), new Map([[1, 7]]))).toBe(true)
  expect(isSameSet(new Map([[1, 5]]), new Map([[2, 5]]))).toBe(false)
})
