import { PICKLEBALL } from '@kitchenline/rating'
import fc from 'fast-check'
import { newStoredLevel } from '../levels/stored-level.ts'
import { NO_LINKED_PEOPLE } from '../linked/linked-people.ts'
import type { PlayedMatch } from '../matches/played-match.ts'
import { judgeAhead } from './judge-ahead.ts'
import { judgeAll } from './judge-level.ts'

const ctx = { constants: PICKLEBALL } as Parameters<typeof judgeAhead>[0]
const stored = { ...newStoredLevel('ana', 'singles', 'now'), ownLevel: 3.5 }
const known = { stored, linked: NO_LINKED_PEOPLE }
const start = { stored, findOwnLevel: () => Promise.resolve(3.5), linked: Promise.resolve(NO_LINKED_PEOPLE) }

type Drawn = { day: number; person: number; own: number; won: boolean }
const drawn = fc.record({ day: fc.nat(12), person: fc.nat(4), own: fc.nat(11), won: fc.boolean() })

function played({ day, person, own, won }: Drawn, index: number): PlayedMatch {
  const matchDate = new Date(Date.UTC(2026, 1, 22 + day, 20, index % 60))
  const scores = { ownGames: [won ? 11 : own], opponentGames: [won ? own : 11], playerScore: won ? 11 : own }
  const opponents = [{ name: `Player ${person}`, level: person === 0 ? undefined : 3 + person / 4 }]
  return { ...scores, id: `m${index}`, matchDate, createdAt: matchDate, won, opponentScore: won ? own : 11, opponents }
}

/** Oldest first, in pages that end anywhere. */
const logs = fc.tuple(fc.array(drawn, { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 15 })).map(([all, size]) => {
  const log = all.map(played).sort((a, b) => a.matchDate.getTime() - b.matchDate.getTime())
  return { log, pages: log.flatMap((_, at) => (at % size === 0 ? [log.slice(at, at + size)] : [])) }
})

it('a log judged page by page is judged as the whole of it is', async () => {
  await fc.assert(
    fc.asyncProperty(logs, async ({ log, pages }) => {
      const ahead = judgeAhead(ctx, start)
      for (const page of pages) await ahead.add(page)
      const { areAllPeople: _all, ...whole } = judgeAll(ctx, known, log)
      expect(ahead.judged(known, log)).toEqual(whole)
    }),
    { numRuns: 60 },
  )
})

it.each([
  ['fewer matches', { ...known }, 4],
  ['another level to start from', { ...known, stored: { ...stored, ownLevel: 4 } }, 5],
  ["other friends' levels", { ...known, linked: { ...NO_LINKED_PEOPLE, digest: 'other' } }, 5],
])('is of no use for %s', async (_what, other, count) => {
  const log = Array.from({ length: 5 }, (_, day) => played({ day, person: 1, own: 5, won: true }, day))
  const ahead = judgeAhead(ctx, start)
  await ahead.add(log)
  expect(ahead.judged(other, log.slice(0, count))).toBeUndefined()
})

it('is of no use for a log in no order, nor without the level to start from', async () => {
  const log = Array.from({ length: 4 }, (_, day) => played({ day, person: 1, own: 5, won: true }, day))
  const unordered = judgeAhead(ctx, start)
  for (const page of [log.slice(2), log.slice(0, 2)]) await unordered.add(page)
  const unknown = judgeAhead(ctx, { ...start, findOwnLevel: () => Promise.reject(new Error('unreachable')) })
  await unknown.add(log)
  for (const ahead of [unordered, unknown]) expect(ahead.judged(known, log)).toBeUndefined()
})
