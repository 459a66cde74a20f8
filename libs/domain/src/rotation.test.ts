import fc from 'fast-check'
import { nextOnCourt, playersOf, waitingOrder, type AtCourt, type CourtGame, type CourtRule } from './rotation.ts'

const NAMES = ['ana', 'bea', 'cy', 'dan', 'eve', 'flo', 'gus', 'hal', 'ida', 'joe', 'kim', 'leo', 'mai']
const atCourt = (count: number): AtCourt[] => NAMES.slice(0, count).map((id) => ({ id, since: 0 }))
const game = (own: string, others: string, points: [number, number] = [11, 7]): CourtGame => ({
  sides: [own.split(' '), others.split(' ')],
  points,
})
const text = (sides: ReturnType<typeof nextOnCourt>) => sides?.map((side) => side.join(' ')).join(' : ')

/** An evening by the rule alone. The loser changes from game to game. */
function evening(rule: CourtRule, there: (played: number) => AtCourt[], length: number, perSide: 1 | 2 = 2): CourtGame[] {
  const games: CourtGame[] = []
  for (let at = 0; at < length; at += 1) {
    const sides = nextOnCourt({ rule, atCourt: there(at), games, perSide })!
    games.push({ sides, points: at % 3 === 0 ? [11, 4] : [6, 11] })
  }
  return games
}

describe('who plays next', () => {
  it.each<[string, CourtRule, number, CourtGame[], string | undefined]>([
    ['the first who came', 'rotate', 5, [], 'ana bea : cy dan'],
    ['who waits first, with another partner', 'rotate', 5, [game('ana bea', 'cy dan')], 'eve ana : bea cy'],
    ['four alone turn', 'rotate', 4, [game('ana bea', 'cy dan')], 'ana cy : bea dan'],
    ['the winners stay, and part', 'stay', 6, [game('ana bea', 'cy dan')], 'ana eve : bea flo'],
    ['the winners across the net', 'stay', 6, [game('ana bea', 'cy dan', [9, 11])], 'cy eve : dan flo'],
    ['with one who waits, one of the losers stays too', 'stay', 5, [game('ana bea', 'cy dan')], 'ana eve : bea cy'],
    ['a draw keeps no one on court', 'stay', 8, [game('ana bea', 'cy dan', [5, 5])], 'eve flo : gus hal'],
    ['the last four as they stood', 'free', 6, [game('dan bea', 'cy eve')], 'dan bea : cy eve'],
    ['no one, while there are three', 'rotate', 3, [], undefined],
  ])('%s', (_name, rule, count, games, expected) => {
    expect(text(nextOnCourt({ rule, atCourt: atCourt(count), games, perSide: 2 }))).toBe(expected)
  })

  it('in singles the winner stays and the next one comes', () => {
    const games = [game('ana', 'bea', [3, 11])]
    expect(text(nextOnCourt({ rule: 'stay', atCourt: atCourt(3), games, perSide: 1 }))).toBe('bea : cy')
    expect(text(nextOnCourt({ rule: 'rotate', atCourt: atCourt(3), games, perSide: 1 }))).toBe('cy : ana')
  })

  it('where one of the last four has gone home, who waited takes the place', () => {
    const without = atCourt(6).filter(({ id }) => id !== 'bea')
    const games = [game('ana bea', 'cy dan')]
    expect(text(nextOnCourt({ rule: 'free', atCourt: without, games, perSide: 2 }))).toBe('ana eve : cy dan')
    expect(text(nextOnCourt({ rule: 'stay', atCourt: without, games, perSide: 2 }))).toBe('ana cy : eve flo')
  })

  it('a late one does not go before those who wait longer', () => {
    const games = [game('ana bea', 'cy dan'), game('ana cy', 'bea dan')]
    const late = [...atCourt(5), { id: 'zoe', since: 2 }]
    expect(waitingOrder(late, games).slice(0, 2)).toEqual(['eve', 'zoe'])
  })
})

const SIZES = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13]

describe.each(SIZES)('an evening of %i', (count) => {
  it('everybody has as many games as the others, but one', () => {
    const games = evening('rotate', () => atCourt(count), 60)
    for (let length = 1; length <= games.length; length += 1) {
      const counts = atCourt(count).map(({ id }) => games.slice(0, length).filter((one) => playersOf(one).includes(id)).length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    }
  })
})

it('four alone are partners in turn', () => {
  const games = evening('rotate', () => atCourt(4), 30)
  const pairs = games.flatMap(({ sides }) => sides.map((side) => side.toSorted().join(' ')))
  const often = [...new Set(pairs)].map((pair) => pairs.filter((other) => other === pair).length)
  expect(often).toEqual([10, 10, 10, 10, 10, 10])
})

it('no one waits twice in a row while another plays on, also when players come late, leave or come back', () => {
  const change = fc.record({ who: fc.nat(NAMES.length - 1), perSide: fc.constantFrom(1, 2) })
  fc.assert(
    fc.property(fc.array(change, { minLength: 10, maxLength: 60 }), (changes) => {
      let there = atCourt(5)
      const games: CourtGame[] = []
      let waited: string[] = []
      for (const { who, perSide } of changes) {
        const sides = nextOnCourt({ rule: 'rotate', atCourt: there, games, perSide })!
        const now = sides.flat()
        expect(new Set(now).size).toBe(2 * perSide)
        const playsOn = now.filter((id) => games.length > 0 && playersOf(games.at(-1)!).includes(id))
        if (playsOn.length > 0) expect(waited.filter((id) => !now.includes(id))).toEqual([])
        games.push({ sides, points: [11, 9] })
        const id = NAMES[who]!
        const isThere = there.some((one) => one.id === id)
        waited = there.flatMap((one) => (now.includes(one.id) || one.id === id ? [] : one.id))
        if (!isThere) there = [...there, { id, since: games.length }]
        else if (there.length > 4) there = there.filter((one) => one.id !== id)
      }
    }),
  )
})
