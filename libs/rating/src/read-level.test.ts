import fc from 'fast-check'
import { anyLog } from '../test/any-log.ts'
import type { RatedMatch } from './rated-match.ts'
import { readLevel } from './read-level.ts'
import { replayLog } from './replay-log.ts'
import { winChance } from './win-chance.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)
const at = (day: number) => new Date(START + day * DAY)

function log(count: number, over: (index: number) => Partial<RatedMatch>): RatedMatch[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    date: at(index * 3),
    games: [{ own: index % 3 ? 11 : 7, opponent: index % 3 ? 8 : 11 }],
    won: index % 3 !== 0,
    opponents: [{ id: `o${index % 5}`, level: 4 + (index % 5) / 5 }],
    ...over(index),
  }))
}

function sane(matches: readonly RatedMatch[], level?: number): ReturnType<typeof readLevel> {
  const state = replayLog({ format: 'singles', level }, matches)
  const estimate = readLevel(state, at(900))
  const { chance } = winChance(state, { date: at(900), opponents: [{ id: 'o1', level: 4 }] })
  expect(estimate.level).toBeGreaterThanOrEqual(1)
  expect(estimate.level).toBeLessThanOrEqual(8)
  expect(estimate.confidence).toBeGreaterThanOrEqual(0)
  expect(estimate.confidence).toBeLessThanOrEqual(1)
  expect(chance).toBeGreaterThanOrEqual(0.01)
  expect(Object.values(estimate).every(Number.isFinite)).toBe(true)
  return estimate
}

describe('readLevel', () => {
  it('is not sure of a level that hangs on people of whom nothing is known, however many matches', () => {
    const unstated = (count: number) => log(count, (i) => ({ opponents: [{ id: `o${i % 12}` }] }))
    const half = log(40, (i) => ({ opponents: [{ id: `o${i % 12}`, level: i % 2 ? 4 : undefined }] }))
    const all = log(40, (i) => ({ opponents: [{ id: `o${i % 12}`, level: 4 }] }))
    const sure = (matches: RatedMatch[]) =>
      readLevel(replayLog({ format: 'singles', level: 4 }, matches), matches.at(-1)!.date).confidence
    expect(sure(unstated(10))).toBeLessThan(0.65)
    expect(sure(unstated(200))).toBeLessThan(0.5)
    expect(sure(half)).toBeGreaterThan(sure(unstated(40)) + 0.2)
    expect(sure(all)).toBeGreaterThan(sure(half))
  })

  it('claims before any score no more than an own word is worth', () => {
    // All of the level leans on the circle's mean, of which the own level is all that is known: 0.33. Near 0.54 x 0.0404 more (sd 0.593),
    // far 0.54 x 0.1515 more (0.642), at odds of 0.7 x sqrt(0.376 / 0.61) = 0.550: 0.645 x 0.327 + 0.355 x 0.303.
    expect(readLevel(replayLog({ format: 'singles', level: 4 }, []), at(0)).confidence).toBeCloseTo(0.3183, 3)
    // Without it 1 instead of 0.33, at odds of 0.7: 0.588 x 0.195 + 0.412 x 0.190.
    expect(readLevel(replayLog({ format: 'singles' }, []), at(0)).confidence).toBeCloseTo(0.1931, 3)
  })

  it.each<[situation: string, matches: RatedMatch[], own: number | undefined]>([
    ['no match at all', [], 4],
    ['no match and no level', [], undefined],
    ['no stated level anywhere', log(20, (i) => ({ opponents: [{ id: `o${i}` }] })), undefined],
    ['absurd levels', log(20, (i) => ({ opponents: [{ id: `o${i}`, level: [1e9, -5, Number.NaN, Infinity][i % 4] }] })), -1e300],
    ['one opponent only', log(60, () => ({ opponents: [{ id: 'o', level: 4.5 }] })), 4],
    ['games far beyond 11', log(20, (i) => ({ games: [{ own: i % 2 ? 99 : 21, opponent: i % 2 ? 97 : 4 }] })), 4],
    [
      'the same person twice',
      log(20, () => ({ partner: { id: 'a', level: 4 }, opponents: [{ id: 'a', level: 5 }, { id: 'a' }] })),
      4,
    ],
  ])('holds with %s', (_situation, matches, own) => {
    sane(matches, own)
  })

  it('holds for any log', () => {
    fc.assert(fc.property(anyLog, ({ player, matches }) => void sane(matches, player.level)))
  })

  it('never lowers the level for more points', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 11 }), ({ player, matches }, which, inGame, fewer) => {
        const chosen = matches[which % matches.length]!
        const played = inGame % chosen.games.length
        const games = chosen.games.map((game, i) =>
          i === played ? { ...game, opponent: Math.max(0, game.opponent - fewer) } : game,
        )
        // Fewer points for the others in a game of the same target; a game without any points would be no game.
        fc.pre(games.every((game, i) => game.own > 0 && targetOf(game) === targetOf(chosen.games[i]!)))
        const won = chosen.won || games.filter((game) => game.own > game.opponent).length * 2 > games.length
        // A loss by fewer points may pass a win of its day, and then has the last word: docs/rating.md, shown level.
        fc.pre(won || !matches.some((other) => other !== chosen && other.won && Number(other.date) === Number(chosen.date)))
        const better = matches.map((match) => (match === chosen ? { ...match, games, won } : match))
        const level = (log: readonly RatedMatch[]) => readLevel(replayLog(player, log), at(900)).level
        // A partner without a level takes part of the credit, in all of his matches: docs/rating.md, shown level.
        expect(level(better)).toBeGreaterThanOrEqual(level(matches) - 1e-3)
      }),
      { numRuns: 150 },
    )
  })

  it('is less confident and no different in level the longer the silence', () => {
    fc.assert(
      fc.property(
        anyLog,
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 300 }),
        ({ player, matches }, wait, more) => {
          const state = replayLog(player, matches)
          fc.pre(state.totals.matches > 0)
          const [soon, late] = [readLevel(state, at(500 + wait)), readLevel(state, at(500 + wait + more))]
          expect(late.level).toBe(soon.level)
          // Where hardly any level so near is possible it is nothing already.
          if (soon.confidence === 0) expect(late.confidence).toBe(0)
          else expect(late.confidence).toBeLessThan(soon.confidence)
          expect(late.sd).toBeGreaterThan(soon.sd)
        },
      ),
    )
  })

  it('is above the scale’s floor for a player who beats the best, and below for one who loses to the worst', () => {
    const best = log(60, (i) => ({ games: [{ own: 11, opponent: 0 }], won: true, opponents: [{ id: `o${i}`, level: 8 }] }))
    const worst = log(60, (i) => ({ games: [{ own: 0, opponent: 11 }], won: false, opponents: [{ id: `o${i}`, level: 1 }] }))
    expect(sane(best, 8).level).toBe(8)
    expect(sane(worst, 1).level).toBe(1)
  })
})

/** What pointsEdge takes for a longer game. */
function targetOf({ own, opponent }: { own: number; opponent: number }): number {
  const highest = Math.max(own, opponent)
  return highest >= 21 ? 21 : highest >= 15 ? 15 : 11
}
