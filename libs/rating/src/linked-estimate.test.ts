import fc from 'fast-check'
import { anyLog } from '../test/any-log.ts'
import { contributions } from '../test/contributions.ts'
import { day, played } from '../test/played.ts'
import { linkedEstimates } from './linked-estimate.ts'
import type { RatedMatch } from './rated-match.ts'
import { readLevel } from './read-level.ts'
import { replayLog } from './replay-log.ts'

const at = (since: number) => day(1 + since)
const estimated = (matches: readonly RatedMatch[], estimate: { level: number; sd: number; asOf: Date }) =>
  matches.map((one) => ({ ...one, opponents: one.opponents.map((person) => ({ ...person, estimate })) }))
const ann = { format: 'singles' as const, level: 4.5 }
const log = Array.from({ length: 12 }, (_, at) => played(1 + at, 11, 7, [{ id: at % 2 ? 'bob' : `other${at}`, level: 4 }]))

const linkedEstimate = (player: typeof ann, matches: RatedMatch[], { before, without }: { before: Date; without: string }) =>
  linkedEstimates(player, matches, { before: [before], without: new Set([without]) })[0]

describe('linkedEstimates', () => {
  it('is the level from the own log before the day, without the matches with the reader', () => {
    const estimate = linkedEstimate(ann, log, { before: at(11), without: 'bob' })
    const apart = log.filter(({ opponents }) => opponents[0]!.id !== 'bob')
    const { level, sd } = readLevel(replayLog(ann, apart), at(10))
    expect(estimate).toEqual({ level, sd, asOf: at(10) })
  })

  it('is missing with fewer than five matches', () => {
    expect(linkedEstimate(ann, log, { before: at(9), without: 'bob' })).toBeDefined()
    expect(linkedEstimate(ann, log, { before: at(8), without: 'bob' })).toBeUndefined()
  })

  it('is found for many days at once, once where the log did not grow in between', () => {
    const before = [at(11), at(8), at(9), at(10), at(200)]
    const one = (day: number) => linkedEstimate(ann, log, { before: at(day), without: 'bob' })
    // Days 9 and 11 were with Bob: nothing is new on the days after them.
    expect(linkedEstimates(ann, log, { before, without: new Set(['bob']) })).toEqual([one(9), one(11)])
  })

  it('does not change with estimates inside the log', () => {
    const options = { before: at(11), without: 'bob' }
    const inside = estimated(log, { level: 6, sd: 0.1, asOf: at(0) })
    expect(linkedEstimate(ann, inside, options)).toEqual(linkedEstimate(ann, log, options))
  })
})

describe('a log with linked players', () => {
  const levelOf = (matches: RatedMatch[]) => readLevel(replayLog({ format: 'singles' }, matches), at(20)).level
  const level = (sd: number, asOf = at(0)) => levelOf(estimated(log, { level: 5, sd, asOf }))
  const stated = levelOf(log)

  it('weighs an estimate by its doubt', () => {
    expect(level(0.1)).toBeGreaterThan(level(0.3))
    expect(level(0.3)).toBeGreaterThan(stated)
    expect(level(100)).toBeCloseTo(stated, 3)
  })

  it('takes no estimate from after the match, and none that is no number', () => {
    expect(level(0.1, at(15))).toBe(stated)
    expect(level(Number.NaN)).toBe(stated)
  })

  it('still adds up, and more points still never lower the level', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), fc.integer({ min: 10, max: 80 }), ({ player, matches }, which, tenths) => {
        const linked = estimated(matches, { level: tenths / 10, sd: 0.15, asOf: new Date(0) })
        const { start, matches: moves, level: end } = contributions(player, linked)
        expect(Math.abs(start + moves.reduce((sum, { levels }) => sum + levels, 0) - end)).toBeLessThan(1e-9)

        const chosen = linked[which % linked.length]!
        const games = chosen.games.map((game) => ({ ...game, own: 0, opponent: Math.max(11, game.opponent) }))
        fc.pre(chosen.games.every(({ own, opponent }) => own + opponent > 0 && Math.max(own, opponent) < 15))
        const fewer = linked.map((one) => (one === chosen ? { ...chosen, games } : one))
        // A partner without a stated level takes part of the credit, in all of his matches: docs/rating.md, shown level.
        expect(readLevel(replayLog(player, fewer), at(900)).level).toBeLessThanOrEqual(end + 1e-3)
      }),
    )
  })
})
