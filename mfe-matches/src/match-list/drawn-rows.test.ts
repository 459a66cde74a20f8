import { placesOf } from './card-places.ts'
import { firstDrawn, nextDrawn, rowsOf, type Range } from './drawn-rows.ts'

const CARD_PX = 150
const SCREEN_PX = 750
const places = placesOf(Array.from({ length: 10_000 }, () => CARD_PX))
const viewAt = (card: number) => ({ top: card * CARD_PX, bottom: card * CARD_PX + SCREEN_PX })
const length = ({ first, end }: Range) => end - first

/** Every step until nothing changes. */
function steps(from: Range, card: number): Range[] {
  const all = [from]
  for (let next = nextDrawn(from, places, viewAt(card)); next !== all.at(-1); next = nextDrawn(next, places, viewAt(card)))
    all.push(next)
  return all
}

describe('a long list that is looked at', () => {
  it('draws a short list whole, and about a screen of a long one', () => {
    expect(firstDrawn(30)).toEqual({ first: 0, end: 30 })
    expect(length(firstDrawn(31))).toBeLessThan(10)
  })

  it('draws a card more at a time, until those near the screen are there', () => {
    const all = steps(firstDrawn(places.count), 0)
    for (const [step, range] of all.slice(1).entries()) expect(length(range)).toBe(length(all[step]!) + 1)
    expect(all.at(-1)).toEqual({ first: 0, end: 11 })
  })

  it('moves with a reader in both directions, by no more than a card at each end', () => {
    for (const [from, to] of [
      [5_000, 5_003],
      [5_000, 4_997],
    ] as const) {
      const settled = steps({ first: from, end: from + 1 }, from).at(-1)!
      const all = steps(settled, to)
      for (const [step, { first, end }] of all.slice(1).entries()) {
        expect(Math.abs(first - all[step]!.first)).toBeLessThanOrEqual(1)
        expect(Math.abs(end - all[step]!.end)).toBeLessThanOrEqual(1)
      }
      expect(all.length).toBeGreaterThan(3)
      expect(all.at(-1)!.first).toBeLessThanOrEqual(to - 5)
      expect(all.at(-1)!.end).toBeGreaterThanOrEqual(to + 10)
      expect(length(all.at(-1)!)).toBeLessThanOrEqual(length(settled) + 2)
    }
  })

  it('gives a far card up in the step that brings one, and never for itself', () => {
    const surplus = { first: 4_980, end: 5_011 }
    expect(nextDrawn(surplus, places, viewAt(5_000))).toBe(surplus)
    expect(nextDrawn({ first: 4_980, end: 5_009 }, places, viewAt(5_000))).toEqual({ first: 4_981, end: 5_010 })
  })

  it('draws the screen at once where the reader jumps, and nothing of what lies between', () => {
    const drawn = nextDrawn(firstDrawn(places.count), places, viewAt(9_000))
    expect(drawn).toEqual({ first: 8_999, end: 9_006 })
  })

  it('first draws at the end that the reader is nearer to', () => {
    expect(nextDrawn({ first: 4_999, end: 5_009 }, places, viewAt(5_000))).toEqual({ first: 4_998, end: 5_009 })
    expect(nextDrawn({ first: 4_996, end: 5_006 }, places, viewAt(5_000))).toEqual({ first: 4_996, end: 5_007 })
  })

  it('ends where the list does', () => {
    expect(steps({ first: 9_990, end: 10_000 }, 9_995).at(-1)).toEqual({ first: 9_989, end: 10_000 })
    expect(length(nextDrawn({ first: 0, end: 2 }, placesOf([150, 150]), viewAt(500)))).toBeGreaterThan(0)
  })
})

describe('its rows', () => {
  it('are the drawn cards between two places as high as the others', () => {
    expect(rowsOf(placesOf([10, 20, 30, 40, 50]), { first: 2, end: 4 })).toEqual([
      { height: 30, nth: 0 },
      { index: 2 },
      { index: 3 },
      { height: 50, nth: 1 },
    ])
  })

  it('have the card that holds the keyboard, wherever it is', () => {
    const rows = rowsOf(places, { first: 5_000, end: 5_001 }, 3)
    expect(rows).toEqual([
      { height: 3 * CARD_PX, nth: 0 },
      { index: 3 },
      { height: 4_996 * CARD_PX, nth: 1 },
      { index: 5_000 },
      { height: 4_999 * CARD_PX, nth: 2 },
    ])
  })
})
