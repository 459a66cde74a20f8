import fc from 'fast-check'
import { anyLog } from '../test/any-log.ts'
import { played } from '../test/played.ts'
import { readLevel } from './read-level.ts'
import { replayLog } from './replay-log.ts'

const ASK = new Date(Date.UTC(2027, 5, 1))
const on = (id: string, day: number) => played(day, 11, 3, [{ id, level: 4 }])

describe('replayLog', () => {
  it('takes matches in any order, and those of one day as if they had none', () => {
    fc.assert(
      fc.property(anyLog, fc.infiniteStream(fc.nat()), fc.boolean(), ({ player, matches }, numbers, isOneDay) => {
        const played = isOneDay ? matches.map((match) => ({ ...match, date: new Date(Date.UTC(2026, 0, 1)) })) : matches
        const shuffled = played.map((match) => ({ match, at: numbers.next().value as number })).sort((a, b) => a.at - b.at)
        const other = shuffled.map(({ match }, index) => ({ ...match, id: `other${index}` }))
        expect(readLevel(replayLog(player, other), ASK)).toEqual(readLevel(replayLog(player, played), ASK))
      }),
    )
  })

  it.each([
    ['a date', { date: new Date('never') }],
    ['points', { games: [{ own: 0, opponent: 0 }] }],
    ['opponents', { opponents: [] }],
  ])('is not moved by a match without %s', (_missing, flaw) => {
    const player = { format: 'singles' as const, level: 4 }
    const log = [on('b', 1), on('d', 3)]
    expect(replayLog(player, [...log, { ...on('c', 2), ...flaw }])).toEqual(replayLog(player, log))
  })
})
