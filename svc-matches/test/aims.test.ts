import { ADVANCED_LEVEL, type LocalDay } from '@kitchenline/domain'
import fc from 'fast-check'
import type * as pb from '@kitchenline/proto/matches'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { workOf } from '../../tools/service-tests/recorded-queries.ts'
import { anyMatch } from './any-match.ts'
import { person, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const now = new Date('2026-06-15T12:00:00.000Z')
const DAY_MS = 86_400_000
const service = forAllTests(() => startService({ clock: () => now }))

const on = (daysAgo: number) => ({ matchDate: new Date(now.getTime() - daysAgo * DAY_MS) })
const idOf = async (ana: Player, name: string) => (await ana.opponents()).find((one) => one.name === name)?.id

const recordOf = (matches: readonly pb.Match[]) => ({
  matches: matches.length,
  wins: matches.filter(({ result }) => result === 'MATCH_RESULT_WON').length,
})

function isStrong({ opponents }: pb.Match): boolean {
  const levels = opponents.flatMap(({ skillLevel }) => skillLevel ?? [])
  return (
    levels.length > 0 && levels.reduce((sum, level) => sum + Math.round(10 * level), 0) >= 10 * ADVANCED_LEVEL * levels.length
  )
}

it('counts what a recount of all matches counts', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ match: anyMatch, daysAgo: fc.integer({ min: 0, max: 60 }) }), { minLength: 1, maxLength: 15 }),
      fc.constantFrom<[LocalDay, LocalDay | undefined]>(
        ['2026-06-01', '2026-06-30'],
        ['2026-05-01', '2026-05-31'],
        ['2026-05-20', undefined],
      ),
      async (season, [firstDay, lastDay]) => {
        const ana = player(service, newPlayer())
        for (const { match, daysAgo } of season) await ana.log({ ...match, ...on(daysAgo) })
        const { matches } = await ana.list({ limit: 100 })
        const within = matches.filter(({ playedOn }) => playedOn >= firstDay && (lastDay === undefined || playedOn <= lastDay))
        const days = { firstDay, lastDay }
        expect(await ana.countForAim(days)).toEqual(recordOf(within))
        expect(await ana.countForAim({ ...days, advanced: true })).toEqual(recordOf(within.filter(isStrong)))
        const opponentId = (await idOf(ana, 'P0'))!
        const against = within.filter(({ opponents }) => opponents.some(({ id }) => id === opponentId))
        expect(await ana.countForAim({ ...days, opponentId })).toEqual({ ...recordOf(against), opponentName: 'P0' })
      },
    ),
    { numRuns: 15 },
  ))

it('follows a person who is renamed, and counts no one who has left the book by name', async () => {
  const ana = player(service, newPlayer())
  await ana.log(singlesForm({ ...on(1), opponents: [person('Bo')] }))
  const opponentId = (await idOf(ana, 'Bo'))!
  await ana.editOpponent(opponentId, { name: 'Bob' })
  const bo = { firstDay: '2026-06-01', opponentId }
  expect(await ana.countForAim(bo)).toEqual({ matches: 1, wins: 1, opponentName: 'Bob' })
  await ana.deleteOpponent(opponentId)
  expect((await ana.countForAim(bo)).opponentName).toBeUndefined()
})

it.each([
  ['firstDay', { firstDay: '2026-02-30' }],
  ['lastDay', { firstDay: '2026-06-01', lastDay: 'June' }],
])('refuses %s that is no day', async (field, question) => {
  const ana = player(service, newPlayer())
  await expect(ana.countForAim(question)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field } })
})

it('looks at as much of a long log as of a short one', async () => {
  const playing = async (older: number) => {
    const ana = player(service, newPlayer())
    const match = (daysAgo: number) => singlesForm({ opponents: [person('Bo', { skillLevel: 4.2 })], ...on(daysAgo) })
    const rows = [
      ...Array.from({ length: older }, (_, at) => match(40 + at / 2)),
      ...Array.from({ length: 20 }, (_, at) => match(at / 2)),
    ]
    for (let from = 0; from < rows.length; from += 500) await ana.import('file', rows.slice(from, from + 500), from)
    const opponentId = (await idOf(ana, 'Bo'))!
    const month = { firstDay: '2026-06-01' }
    return workOf(async () => {
      for (const question of [month, { ...month, opponentId }, { ...month, advanced: true }]) await ana.countForAim(question)
    })
  }
  const [few, many] = [await playing(80), await playing(1_500)]
  expect(few.keys).toBeGreaterThan(0)
  expect(many.keys).toBeLessThanOrEqual(few.keys * 1.2)
  expect(many.documents).toBeLessThanOrEqual(few.documents * 1.2)
})
