import fc from 'fast-check'
import { MAX_GAMES, pairGames, parseGames, resultFromGames, sumGames } from './games.ts'

describe('parseGames', () => {
  it.each<[text: string, games: number[]]>([
    ['11,9,11', [11, 9, 11]],
    [' 11 , 9 ', [11, 9]],
    ['11a,9.5', [11, 9]],
    ['１１，９', [11, 9]],
    ['١١,٩', [11, 9]],
    ['११,९', [11, 9]],
    ['১১,᠙,𑁧', [11, 9, 1]],
    ['eleven,9', [9]],
    ['-3,100,7', [7]],
    ['', []],
    [',,', []],
    ['1,2,3,4,5,6,7,8,9,10', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ])('reads %j as %j', (text, games) => {
    expect(parseGames(text)).toEqual(games)
  })

  it('gives whole numbers within bounds for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const games = parseGames(text)
        expect(games.length).toBeLessThanOrEqual(MAX_GAMES)
        for (const points of games) expect(Number.isInteger(points) && points >= 0 && points <= 99).toBe(true)
      }),
    )
  })

  it('reads back what it would print', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(99), { maxLength: MAX_GAMES }), (games) => {
        expect(parseGames(games.join(','))).toEqual(games)
      }),
    )
  })
})

describe('sumGames and pairGames', () => {
  it('sums points and pairs games in order', () => {
    expect(sumGames([11, 9, 11])).toBe(31)
    expect(pairGames([11, 9], [7, 11])).toEqual([
      { own: 11, opponent: 7 },
      { own: 9, opponent: 11 },
    ])
  })

  it('pairs nothing when the lists differ in length', () => {
    expect(pairGames([11, 9], [7])).toBeUndefined()
  })
})

describe('resultFromGames', () => {
  it.each<[rule: string, own: number[], opponent: number[], result: 'won' | 'lost' | undefined]>([
    ['more games win, even with fewer points', [11, 2, 11], [9, 11, 9], 'won'],
    ['points decide when games are level', [11, 9], [5, 11], 'won'],
    ['nothing decides when both are level', [11, 9], [9, 11], undefined],
    ['points decide when the lists differ in length', [11], [5, 11], 'lost'],
  ])('%s', (_rule, own, opponent, result) => {
    expect(resultFromGames(own, opponent)).toBe(result)
  })
})
