import { createContext } from '../src/context.ts'
import { eraseAccount } from '../src/erasure/erase-account.ts'
import { sweepConfirmations, sweepLogs } from '../src/sweep.ts'
import { doublesForm, quickLog, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { plansOf } from '../../tools/service-tests/recorded-queries.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'
import { score, sharedWorlds } from './shared-worlds.ts'

let service: RunningService
let ana: Player

beforeAll(async () => {
  service = await startService()
  ana = player(service, newPlayer())
  for (let index = 0; index < 5; index += 1)
    await ana.log(
      index % 2
        ? doublesForm({ notes: 'windy', tags: ['MATCH_TAG_LEAGUE'] })
        : singlesForm({ result: 'MATCH_RESULT_LOST', notes: 'windy' }),
    )
  for (const format of ['MATCH_FORMAT_SINGLES', 'MATCH_FORMAT_DOUBLES'] as const) await ana.history(format)
})
afterAll(() => service.stop())

const worlds = sharedWorlds(() => service, { now: () => new Date(), goOn: () => {} })

/** EOF: nothing is stored there yet. */
const usesIndex = /^(IXSCAN|DISTINCT_SCAN|COUNT_SCAN|IDHACK|EXPRESS_IXSCAN|EXPRESS_CLUSTERED_IXSCAN|EOF)$/

const cases: [what: string, run: () => Promise<unknown>][] = [
  ['logging', () => ana.log(quickLog({ idempotencyKey: 'k' }))],
  ['logging again', () => ana.log(quickLog({ idempotencyKey: 'k' }))],
  ['logging an older match', () => ana.log(singlesForm({ matchDate: new Date('2020-01-01'), result: 'MATCH_RESULT_WON' }))],
  ['logging doubles with new people', () => ana.log(doublesForm({ partner: { ...doublesForm().partner!, name: 'New' } }))],
  ['the first page', () => ana.list({ limit: 2 })],
  ['the next page', async () => ana.list({ limit: 2, cursor: (await ana.list({ limit: 2 })).nextCursor })],
  ['a stream', () => ana.stream()],
  ['a filter by result', () => ana.stream({ result: 'MATCH_RESULT_WON' })],
  [
    'a filter by type and days',
    () => ana.stream({ matchType: 'MATCH_TYPE_PRACTICE', firstDay: '2026-01-01', lastDay: '2026-12-31' }),
  ],
  ['a filter by tag', () => ana.stream({ tag: 'MATCH_TAG_LEAGUE', result: 'MATCH_RESULT_WON' })],
  ['a search', () => ana.stream({ namePart: 'dan' })],
  ['a search for words of notes', () => ana.stream({ namePart: 'windy backhand', result: 'MATCH_RESULT_WON' })],
  ['a filtered summary', () => ana.summarize({ namePart: 'dan', result: 'MATCH_RESULT_WON' })],
  ['the book', () => ana.opponents()],
  ['the figures', () => ana.stats()],
  ['the trophies', () => ana.trophies()],
  ['the days played', () => ana.playedDays()],
  ['the first figures of a player', () => player(service, newPlayer()).stats()],
  ['the sweep', () => sweepLogs(createContext({ ...service.ctx, clock: () => new Date(Date.now() + 60_000) }))],
]

const sharedCases: typeof cases = [
  ['a link, and a question to a friend', () => worlds.asked()],
  ['a yes, which stores the other side', () => worlds.shared()],
  [
    'a no',
    async () => {
      const { bea } = await worlds.asked()
      const [question] = await bea.confirmations()
      await bea.decline(question!)
    },
  ],
  [
    'a change that the other side is notified of, and takes over',
    async () => {
      const { bea, id, ana: owner } = await worlds.shared()
      await owner.edit(id, ['score'], score(30, 20))
      const [news] = await bea.confirmations()
      await bea.accept(news!)
      await owner.delete(id)
      await bea.confirmations()
    },
  ],
  [
    'two entries that become one and two again, matches that move, and a link that ends',
    async () => {
      const { ana: owner, copy, entry } = await worlds.withCopy()
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
  ],
  ['the feed', async () => (await worlds.shared()).bea.feed()],
  ['how much friends have played', async () => (await worlds.shared()).bea.since('2026-01-01')],
  ['the matches of a friend', async () => ana.matchesOf((await worlds.shared()).bea)],
  ['what an account leaves when it is erased', async () => eraseAccount(service.ctx, (await worlds.shared()).ana.userId)],
  ['what a crash has left of questions and news', () => sweepConfirmations(service.ctx, new Date())],
]

it.each([...cases, ...sharedCases])('%s reads by index alone', async (_what, run) => {
  const plans = await plansOf(run)
  expect(plans).not.toEqual([])
  for (const { query, stages } of plans) {
    expect({ query, stages }).toEqual({ query, stages: expect.arrayContaining([expect.stringMatching(usesIndex)]) as string[] })
    expect({ query, stages }).toEqual({ query, stages: expect.not.arrayContaining(['COLLSCAN']) as string[] })
    // Documents of so many friends, each found by its id, have no order of their own.
    if (!query.startsWith('user_stats.'))
      expect({ query, stages }).toEqual({ query, stages: expect.not.arrayContaining(['SORT']) as string[] })
  }
})

it.each<[string, () => Promise<unknown>]>([
  ['a filtered summary', () => ana.summarize({ namePart: 'dan' })],
  ['a summary of days', () => ana.summarize({ firstDay: '2026-01-01' })],
])('%s is answered from the index without a look at the matches', async (_what, run) => {
  // In notes, where several words are keys of one match, the index alone does not tell.
  const plans = (await plansOf(run)).filter(({ query }) => query.startsWith('matches.') && !query.includes('noteKeys'))
  expect(plans).not.toEqual([])
  for (const { stages } of plans) expect(stages).not.toContain('FETCH')
})
