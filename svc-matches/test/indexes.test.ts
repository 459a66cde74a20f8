import { createContext } from '../src/context.ts'
import { eraseAccount } from '../src/erasure/erase-account.ts'
import { keepHistory } from '../src/history/performance-days.ts'
import { sweepConfirmations, sweepLogs } from '../src/sweep.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { expectIndexed, plansOf } from '../../tools/service-tests/recorded-queries.ts'
import { doublesForm, person, quickLog, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'
import { score, sharedWorlds } from './shared-worlds.ts'

const service = forAllTests(startService)
let ana: Player
let dana: string

beforeAll(async () => {
  ana = player(service, newPlayer())
  for (let index = 0; index < 6; index += 1)
    await ana.log(
      index % 2
        ? doublesForm({ notes: 'windy', tags: ['MATCH_TAG_LEAGUE'] })
        : singlesForm({ result: 'MATCH_RESULT_LOST', notes: 'windy' }),
    )
  dana = (await ana.opponents()).find(({ name }) => name === 'Dana')!.id
})

const { asked, shared, withCopy } = sharedWorlds(() => service, { now: () => new Date(), goOn: () => {} })
const WON = { result: 'MATCH_RESULT_WON' as const }

const calls: Record<string, () => Promise<unknown>> = {
  async 'logging, also again, late and with new people'() {
    await ana.log(quickLog({ idempotencyKey: 'k' }))
    await ana.log(quickLog({ idempotencyKey: 'k' }))
    await ana.log(singlesForm({ matchDate: new Date('2020-01-01'), ...WON }))
    await ana.log(doublesForm({ partner: person('New') }))
  },
  async 'a list, its filters and its search'() {
    await ana.list({ limit: 2, cursor: (await ana.list({ limit: 2 })).nextCursor })
    await ana.stream()
    await ana.stream(WON)
    await ana.stream({ matchType: 'MATCH_TYPE_PRACTICE', firstDay: '2026-01-01', lastDay: '2026-12-31' })
    await ana.stream({ tag: 'MATCH_TAG_LEAGUE', ...WON })
    await ana.stream({ namePart: 'dan' })
    await ana.stream({ namePart: 'windy backhand', ...WON })
    await ana.summarize({ namePart: 'dan', ...WON })
  },
  async 'the figures'() {
    for (const one of [ana, player(service, newPlayer())]) await one.stats()
    await ana.dashboard('Asia/Kathmandu')
    await ana.dashboard('Asia/Kathmandu')
    await ana.trend({ days: 90 })
    await ana.recap({ firstDay: '2026-04-01', lastDay: '2026-06-30' })
    await ana.matchTypes()
    await ana.trophies()
    await ana.playedDays()
    for (const format of ['MATCH_FORMAT_SINGLES', 'MATCH_FORMAT_DOUBLES'] as const) {
      await ana.analytics(format)
      await ana.history(format)
    }
    await service.ctx.figureSource.places(ana.userId, 'singles')
    await ana.countForAim({ firstDay: '2026-05-01', lastDay: '2026-05-31' })
    await ana.countForAim({ firstDay: '2026-05-01', opponentId: dana })
    await ana.countForAim({ firstDay: '2026-05-01', advanced: true })
  },
  async 'the book'() {
    await ana.opponents()
    await ana.headToHead(dana)
    await ana.scout(dana)
    await ana.partners()
  },
  async 'a question, a no, a yes and a change of what both have'() {
    const declined = await asked()
    await declined.bea.decline((await declined.bea.confirmations())[0]!)
    const { bea, id, ana: owner } = await shared()
    await owner.edit(id, ['score'], score(30, 20))
    await bea.accept((await bea.confirmations())[0]!)
    await owner.delete(id)
    await bea.confirmations()
  },
  async 'two entries that become one and two again, matches that move, and a link that ends'() {
    const { ana: owner, copy, entry } = await withCopy()
    await owner.merge(copy, entry)
    await owner.merges()
    await owner.undoMerge(copy)
    const matches = await owner.matchesWith(copy)
    await owner.move(
      copy,
      entry,
      matches.map(({ id }) => id),
    )
    await owner.unlink(entry)
  },
  async 'what friends play'() {
    const { bea } = await shared()
    await bea.feed()
    await bea.since('2026-01-01')
    await ana.matchesOf(bea)
  },
  async 'the sweep, and an erasure'() {
    await sweepLogs(createContext({ ...service.ctx, clock: () => new Date(Date.now() + 60_000) }))
    await sweepConfirmations(service.ctx, new Date())
    await keepHistory(service.ctx)
    await eraseAccount(service.ctx, (await shared()).ana.userId)
  },
}

// Documents of so many friends, each found by its id, have no order of their own.
it.each(Object.entries(calls))('%s: every query is found by an index', (_what, run) => expectIndexed(run, 'user_stats'))

it.each<[string, () => Promise<unknown>]>([
  ['a filtered summary', () => ana.summarize({ namePart: 'dan' })],
  ['a summary of days', () => ana.summarize({ firstDay: '2026-01-01' })],
  ['the partners', () => ana.partners()],
])('%s needs the index alone, without a look at the matches', async (_what, run) => {
  // In notes, where several words are keys of one match, the index alone does not tell.
  const plans = (await plansOf(run)).filter(({ query }) => query.startsWith('matches.') && !query.includes('noteKeys'))
  expect(plans).not.toEqual([])
  for (const { stages } of plans) expect(stages).not.toContain('FETCH')
})

it.each<[string, string[], (one: Player) => Promise<unknown>]>([
  ['the dashboard', ['user_stats.find', 'matches.find'], (one) => one.dashboard()],
  ['the statistics of both formats', ['user_stats.find'], (one) => one.stats()],
  ['those of one', ['user_stats.find'], (one) => one.stats('MATCH_FORMAT_DOUBLES')],
  ['the trend', ['user_stats.find'], (one) => one.trend({ days: 90 })],
  ['the match types', ['user_stats.find'], (one) => one.matchTypes()],
])('%s: one document, and the newest matches where they are shown', async (_what, queries, run) => {
  await run(ana)
  const queriesFor = async (one: Player) => (await plansOf(() => run(one))).map(({ query }) => query.split('(')[0])
  expect(await queriesFor(ana)).toEqual(queries)
  // Without matches no one looks for them.
  expect(await queriesFor(player(service, newPlayer()))).toEqual(['user_stats.find'])
})
