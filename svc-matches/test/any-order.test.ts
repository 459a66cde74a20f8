import fc from 'fast-check'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { expectCounted, expectLinked, expectRecomputable } from './naive-figures.ts'
import { expectPeople } from './naive-people.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

// One moment for all of it, so that no day turns on the way.
const now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))

const NAMES = ['Dana', 'Eli', 'Fay']
const ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Kathmandu']
/** In these weeks, where trends look, and before. */
const DAY_MS = 24 * 60 * 60 * 1000
const day = (number: number) => new Date(now.getTime() - number * 4 * DAY_MS)

/** What a player may do; which match it concerns is chosen by a number when its turn comes. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('log' as const),
      day: fc.integer({ min: 1, max: 28 }),
      won: fc.boolean(),
      doubles: fc.boolean(),
      who: fc.nat(2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      which: fc.nat(50),
      day: fc.integer({ min: 1, max: 28 }),
      won: fc.boolean(),
      who: fc.nat(2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), which: fc.nat(50) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('delete' as const), which: fc.nat(50) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), which: fc.nat(50) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), doubles: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('import' as const), file: fc.nat(2), rows: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('migrate' as const), trial: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fix' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), who: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rename' as const), which: fc.nat(50), who: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('forget' as const), which: fc.nat(50) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const), zone: fc.constantFrom(...ZONES) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(ana: Player, ids: string[], one: Step): Promise<void> {
  const chosen = <T>(all: T[]): T | undefined => ('which' in one ? all[one.which % all.length] : undefined)
  const id = chosen(ids)
  switch (one.do) {
    case 'log': {
      const opponents = [person(NAMES[one.who]!)]
      const input = { matchDate: day(one.day), result: resultOf(one.won), opponents }
      const partner = person([...NAMES, 'Pat'][(one.who + 1 + (one.day % 3)) % 4]!)
      ids.push((await ana.log(one.doubles ? doublesForm({ ...input, partner }) : singlesForm(input))).id)
      return
    }
    case 'edit': {
      const change = { matchDate: day(one.day), result: resultOf(one.won), opponents: [person(NAMES[one.who]!)] }
      if (id) await ana.edit(id, ['matchDate', 'result', 'opponent1.name'], change)
      return
    }
    case 'move': {
      const match = id && (await ana.list({ limit: 500 })).matches.find((known) => known.id === id)
      if (!match) return
      const isDoubles = match.format === 'MATCH_FORMAT_DOUBLES'
      const change = isDoubles
        ? { matchType: 'MATCH_TYPE_SINGLES' as const }
        : { matchType: 'MATCH_TYPE_DOUBLES' as const, partner: person('Pat') }
      await ana.edit(id, ['matchType', 'partner.name'], change)
      return
    }
    case 'delete':
      if (id) await ana.delete(id)
      return
    case 'restore':
      if (id) await ana.restore(id)
      return
    case 'clear':
      await ana.clear(one.doubles ? 'MATCH_FORMAT_DOUBLES' : 'MATCH_FORMAT_SINGLES')
      return
    case 'import':
      await ana.import(
        `file${one.file}`,
        Array.from({ length: one.rows }, () => singlesForm({ matchDate: day(5) })),
      )
      await learnIds(ana, ids)
      return
    case 'migrate':
      await ana.migrate([{ trialId: `trial_${one.trial}`, match: singlesForm({ matchDate: day(6) }) }])
      await learnIds(ana, ids)
      return
    case 'fix':
      await ana.fix()
      return
    case 'add':
      await ana.addOpponent(NAMES[one.who]!)
      return
    case 'rename': {
      const known = chosen(await ana.opponents())
      if (known) await ana.editOpponent(known.id, { name: NAMES[one.who]!, renameInMatches: true })
      return
    }
    case 'forget': {
      const known = chosen(await ana.opponents())
      if (known) await ana.deleteOpponent(known.id)
      return
    }
    case 'look':
      await ana.dashboard(one.zone)
      await ana.history('MATCH_FORMAT_SINGLES')
  }
}

/** Of matches that no answer names. */
async function learnIds(ana: Player, ids: string[]): Promise<void> {
  const { matches } = await ana.list({ limit: 500 })
  ids.push(...matches.map(({ id }) => id).filter((id) => !ids.includes(id)))
}

const resultOf = (won: boolean) => (won ? ('MATCH_RESULT_WON' as const) : ('MATCH_RESULT_LOST' as const))

/** Another change was faster, or the match is in the bin: a proper refusal, never an internal error. */
const REFUSED = ['MATCH_NOT_FOUND', 'OPPONENT_NOT_FOUND', 'STALE_VERSION', 'OVERLOADED', 'INVALID_INPUT']
async function tolerated(work: Promise<void>): Promise<void> {
  await work.catch((error: { code: string }) => {
    if (!REFUSED.includes(error.code)) throw error
  })
}

it('figures and counters equal a recount whatever is done in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const [ana, ids] = [player(service, newPlayer()), [] as string[]]
      for (const one of steps) await tolerated(take(ana, ids, one))
      await expectCounted(ana)
      await expectLinked(ana)
      await expectRecomputable(ana, { now, timeZone: 'Asia/Kathmandu' })
      await expectPeople(ana, { now, timeZone: 'Asia/Kathmandu' })
    }),
    { numRuns: 10, endOnFailure: true },
  )
})

it('and when all of it is done at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const [ana, ids] = [player(service, newPlayer()), [] as string[]]
      for (const number of [1, 2, 3]) ids.push((await ana.log(singlesForm({ matchDate: day(number) }))).id)
      await Promise.all(steps.map((one) => tolerated(take(ana, ids, one))))
      await expectCounted(ana)
      await expectLinked(ana)
      await expectRecomputable(ana, { now, timeZone: 'UTC' })
      await expectPeople(ana, { now, timeZone: 'UTC' })
      expect(await service.ctx.userStats.hasLog(ana.userId)).toBe(false)
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
