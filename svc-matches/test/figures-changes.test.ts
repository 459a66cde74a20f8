import { jest } from '@jest/globals'
import { startOfDay } from '@kitchenline/domain'
import fc from 'fast-check'
import type { KeptMatch } from '../src/matches/match.repository.ts'
import type { Match, Person } from '../src/matches/match.ts'
import { changeMatch } from '../src/stats/change-match.ts'
import { anyMatch } from './any-match.ts'
import { expectRecomputable } from './naive-figures.ts'
import { player } from './player.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

jest.setTimeout(120_000)
const ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Kathmandu'] as const
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const now = new Date(startOfDay('2026-11-01', 'America/Los_Angeles').getTime() + HOUR)
let service: RunningService
const someone = () => player(service, newPlayer())

beforeAll(async () => {
  service = await startService({ clock: () => now })
})
afterAll(() => service.stop())

/** What may become of a match: it is another one afterwards, in the bin, or out of it again. */
const fate = fc.record({
  which: fc.nat(),
  kind: fc.constantFrom('edit', 'edit', 'bin', 'restore', 'move'),
  daysAgo: fc.constantFrom(0, 1, 6, 30, 89, 91, 99, 101, 300),
  result: fc.constantFrom('won' as const, 'lost' as const),
  performanceScore: fc.constantFrom(0, 700 / 11, 100),
  skillLevel: fc.constantFrom(undefined, 3.9, 4),
  readIn: fc.option(fc.constantFrom(...ZONES), { nil: undefined }),
})
type Fate = typeof fate extends fc.Arbitrary<infer Value> ? Value : never

function become({ kind, daysAgo, result, performanceScore, skillLevel }: Fate, { match: old, deletedAt }: KeptMatch) {
  if (kind === 'bin') return { match: old, deletedAt: now }
  if (kind === 'restore') return { match: old }
  const matchDate = new Date(now.getTime() - daysAgo * DAY)
  const edited = { ...old, matchDate, result, performanceScore, opponents: [{ ...old.opponents[0]!, skillLevel }] as Person[] }
  if (kind === 'edit') return { match: edited, deletedAt }
  const isDoubles = old.format === 'doubles'
  const { partner: _partner, ...alone } = edited
  const moved = isDoubles ? alone : { ...alone, partner: { name: 'Pat' } }
  return { match: { ...moved, matchType: 'practice', format: isDoubles ? 'singles' : 'doubles' } as Match, deletedAt }
}

it('equal a recomputation after matches were edited, binned, restored and moved to the other format', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(anyMatch, { minLength: 3, maxLength: 6 }),
      fc.array(fate, { maxLength: 10 }),
      async (matches, fates) => {
        const ana = someone()
        const ids: string[] = []
        for (const one of matches) ids.push((await ana.log({ ...one, matchDate: now })).id)
        await ana.dashboard('America/Los_Angeles')
        for (const one of fates) {
          await changeMatch(service.ctx, { userId: ana.userId, id: ids[one.which % ids.length]! }, (kept) => become(one, kept))
          if (one.readIn) await ana.dashboard(one.readIn)
        }
        for (const timeZone of ZONES) await expectRecomputable(ana, { now, timeZone })
      },
    ),
    { numRuns: 10 },
  ))
