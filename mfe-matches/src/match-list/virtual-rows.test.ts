import { placesOf } from './card-places.ts'
import { firstRange, nextRange, rowsOf, type Range } from './virtual-rows.ts'

const CARD_PX = 150
const SCREEN_PX = 750
const places = placesOf(Array.from({ length: 10_000 }, () => CARD_PX))
const viewAt = (card: number) => ({ top: card * CARD_PX, bottom: card * CARD_PX + SCREEN_PX, isUpward: false })
const length = ({ first, end }: Range) => end - first

/** Every step until nothing changes. */
function steps(from: Range, card: number): Range[] {
  const view = viewAt(card)
  const all = [from]
  for (let next = nextRange(from, places, view); next !== all.at(-1); next = nextRange(next, places, view)) all.push(next)
  return all
}

describe('a long list that is looked at', () => {
  it('draws a short list whole, and about a screen of a long one', () => {
    expect(firstRange(30)).toEqual({ first: 0, end: 30 })
    expect(length(firstRange(31))).toBeLessThan(10)
  })

  it('draws two cards more at a time, until those near the screen are there', () => {
    const all = steps(firstRange(places.count), 0)
    for (const [step, range] of all.slice(1).entries()) expect(length(range)).toBe(length(all[step]!) + 2)
    expect(all.length).toBe(3)
    expect(all.at(-1)).toEqual({ first: 0, end: 12 })
  })

  it('gives far cards up in the step that brings others, and never for themselves', () => {
    const surplus = { first: 4_980, end: 5_011 }
    expect(nextRange(surplus, places, viewAt(5_000))).toBe(surplus)
    expect(nextRange({ first: 4_980, end: 5_009 }, places, viewAt(5_000))).toEqual({ first: 4_982, end: 5_011 })
    expect(nextRange({ first: 4_995, end: 5_009 }, places, viewAt(5_000))).toEqual({ first: 4_995, end: 5_011 })
  })

  it('draws the screen at once where the reader jumps, and nothing of what lies between', () => {
    const drawn = nextRange(firstRange(places.count), places, viewAt(9_000))
    expect(drawn).toEqual({ first: 8_999, end: 9_006 })
  })

  it('first draws at the end that the reader is nearer to', () => {
    expect(nextRange({ first: 4_999, end: 5_009 }, places, viewAt(5_000))).toEqual({ first: 4_997, end: 5_009 })
    expect(nextRange({ first: 4_998, end: 5_006 }, places, viewAt(5_000))).toEqual({ first: 4_998, end: 5_008 })
  })

  it('ends where the list does', () => {
    expect(steps({ first: 9_990, end: 9_997 }, 9_995).at(-1)).toEqual({ first: 9_990, end: 10_000 })
    expect(steps({ first: 1, end: 6 }, 0).at(-1)!.first).toBe(0)
    expect(length(nextRange({ first: 0, end: 2 }, placesOf([150, 150]), viewAt(500)))).toBeGreaterThan(0)
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
