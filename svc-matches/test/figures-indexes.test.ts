import { doublesForm, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { plansOf } from '../../tools/service-tests/recorded-queries.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

let service: RunningService
let ana: Player
let dana: string

beforeAll(async () => {
  service = await startService()
  ana = player(service, newPlayer())
  for (let index = 0; index < 6; index += 1) await ana.log(index % 2 ? doublesForm() : singlesForm())
  dana = (await ana.opponents()).find(({ name }) => name === 'Dana')!.id
})
afterAll(() => service.stop())

const usesIndex = /^(IXSCAN|DISTINCT_SCAN|COUNT_SCAN|IDHACK|EXPRESS_IXSCAN|EXPRESS_CLUSTERED_IXSCAN)$/

const cases: [what: string, run: () => Promise<unknown>][] = [
  ['the first dashboard in a zone', () => ana.dashboard('Asia/Kathmandu')],
  ['the dashboard', () => ana.dashboard('Asia/Kathmandu')],
  ['the trend', () => ana.trend({ days: 90 })],
  ['the recap of a season', () => ana.recap({ firstDay: '2026-04-01', lastDay: '2026-06-30' })],
  ['the match types', () => ana.matchTypes()],
  ['the analytics of singles', () => ana.analytics('MATCH_FORMAT_SINGLES')],
  ['the analytics of doubles', () => ana.analytics('MATCH_FORMAT_DOUBLES')],
  ['the places of one who plays at many', () => service.ctx.figureSource.places(ana.userId, 'singles')],
  ['head to head', () => ana.headToHead(dana)],
  ['scouting one person', () => ana.scout(dana)],
  ['matches a month', () => ana.countForAim({ firstDay: '2026-05-01', lastDay: '2026-05-31' })],
  ['wins over one person since a day', () => ana.countForAim({ firstDay: '2026-05-01', opponentId: dana })],
  ['wins over strong opponents since a day', () => ana.countForAim({ firstDay: '2026-05-01', advanced: true })],
  ['the partners', () => ana.partners()],
]

it.each(cases)('%s reads by index alone', async (_what, run) => {
  const plans = await plansOf(run)
  expect(plans).not.toEqual([])
  for (const { query, stages } of plans) {
    expect({ query, stages }).toEqual({ query, stages: expect.arrayContaining([expect.stringMatching(usesIndex)]) as string[] })
    expect({ query, stages }).toEqual({ query, stages: expect.not.arrayContaining(['COLLSCAN']) as string[] })
    expect({ query, stages }).toEqual({ query, stages: expect.not.arrayContaining(['SORT']) as string[] })
  }
})

it('the dashboard is one document and the newest matches', async () => {
  await ana.dashboard()
  const plans = await plansOf(() => ana.dashboard())
  expect(plans.map(({ query }) => query.split('(')[0])).toEqual(['user_stats.find', 'matches.find'])
})

it('the partners are answered from the index without a look at the matches', async () => {
  const plans = (await plansOf(() => ana.partners())).filter(({ query }) => query.startsWith('matches'))
  expect(plans).not.toEqual([])
  for (const { stages } of plans) expect(stages).not.toContain('FETCH')
})
