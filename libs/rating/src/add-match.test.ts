import fc from 'fast-check'
import { anyLog } from '../test/any-log.ts'
import { addMatch } from './add-match.ts'
import { newLevelState } from './level-state.ts'
import { readLevel } from './read-level.ts'
import { replayLog } from './replay-log.ts'
import { winChance } from './win-chance.ts'

const ASK = new Date(Date.UTC(2027, 5, 1))

describe('addMatch', () => {
  it('one by one in any order equals the whole log at once', () => {
    fc.assert(
      fc.property(anyLog, ({ player, matches }) => {
        const full = readLevel(replayLog(player, matches), ASK)
        const state = newLevelState(player)
        for (const match of matches) addMatch(state, match)
        const { level, confidence, sd } = readLevel(state, ASK)
        expect(Math.abs(level - full.level)).toBeLessThan(1e-9)
        expect(Math.abs(confidence - full.confidence)).toBeLessThan(1e-9)
        expect(Math.abs(sd - full.sd)).toBeLessThan(1e-9)
      }),
      { numRuns: 1000 },
    )
  })

  it('gives the same after every match as starting over', () => {
    fc.assert(
      fc.property(anyLog, ({ player, matches }) => {
        const ordered = [...matches].sort((a, b) => a.date.getTime() - b.date.getTime())
        const state = newLevelState(player)
        ordered.forEach((match, index) => {
          addMatch(state, match)
          const over = replayLog(player, ordered.slice(0, index + 1))
          expect(Math.abs(readLevel(state, ASK).level - readLevel(over, ASK).level)).toBeLessThan(1e-9)
          const next = { ...match, date: ASK }
          expect(Math.abs(winChance(state, next).chance - winChance(over, next).chance)).toBeLessThan(1e-9)
        })
      }),
      { numRuns: 40 },
    )
  })

  it('begins the last day again, or the log, for a match that belongs earlier', () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n))
    const match = (id: string, n: number, rival: string) => ({
      id,
      date: day(n),
      games: [{ own: 11, opponent: 7 }],
      won: true,
      opponents: [{ id: rival, level: 4 }],
    })
    const state = newLevelState({ format: 'singles', level: 4 })
    for (const one of [match('1', 1, 'm'), match('2', 5, 'm'), match('3', 5, 'a'), match('4', 3, 'x')]) addMatch(state, one)
    expect(state.log.map(({ id }) => id)).toEqual(['1', '4', '3', '2'])
    const full = replayLog({ format: 'singles', level: 4 }, state.log)
    expect(readLevel(state, ASK)).toEqual(readLevel(full, ASK))
  })

  it('takes the matches of one day in any order', () => {
    fc.assert(
      fc.property(anyLog, fc.infiniteStream(fc.nat()), ({ player, matches }, numbers) => {
        const oneDay = matches.map((match) => ({ ...match, date: new Date(Date.UTC(2026, 0, 1)) }))
        const shuffled = oneDay.map((match) => ({ match, at: numbers.next().value as number })).sort((a, b) => a.at - b.at)
        const other = shuffled.map(({ match }, index) => ({ ...match, id: `other${index}` }))
        expect(readLevel(replayLog(player, other), ASK).level).toBe(readLevel(replayLog(player, oneDay), ASK).level)
      }),
    )
  })

  it.each([
    ['a date', { date: new Date('never') }],
    ['points', { games: [{ own: 0, opponent: 0 }] }],
    ['opponents', { opponents: [] }],
  ])('is not moved by a match without %s', (_missing, flaw) => {
    const on = (id: string, day: number) => ({
      id,
      date: new Date(Date.UTC(2026, 0, day)),
      games: [{ own: 11, opponent: 3 }],
      won: true,
      opponents: [{ id, level: 4 }],
    })
    const state = newLevelState({ format: 'singles', level: 4 })
    addMatch(state, on('b', 1))
    const before = structuredClone(state)
    expect(addMatch(state, { ...on('c', 2), ...flaw })).toBe(false)
    expect(state).toEqual(before)
  })
})
