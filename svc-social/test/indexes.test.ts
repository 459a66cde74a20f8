import { localDay } from '@kitchenline/domain'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { sweepUnmirrored } from '../src/friendships/mirror-pair.ts'
import { plansOf } from '../../tools/service-tests/recorded-queries.ts'
import { player, startService, type Player } from './running-service.ts'

const TODAY = localDay(new Date(), 'UTC')
const service = forAllTests(startService)
let ana: Player

beforeAll(async () => {
  ana = player(service)
})

const usesIndex = /^(IXSCAN|IDHACK|EXPRESS_IXSCAN|EXPRESS_CLUSTERED_IXSCAN)$/

const cases: [what: string, run: () => Promise<unknown>][] = [
  ['asking', () => ana.ask(player(service))],
  [
    'accepting',
    async () => {
      const bo = player(service)
      await bo.accept((await ana.ask(bo)).id)
    },
  ],
  [
    'declining',
    async () => {
      const bo = player(service)
      await bo.decline((await ana.ask(bo)).id)
    },
  ],
  [
    'taking back',
    async () => {
      const bo = player(service)
      await ana.cancel((await ana.ask(bo)).id)
    },
  ],
  ['ending a friendship', () => ana.end(player(service))],
  [
    'blocking and unblocking',
    async () => {
      const bo = player(service)
      await ana.block(bo)
      await ana.unblock(bo)
    },
  ],
  ['the blocked', () => ana.blocked()],
  ['relationships', () => ana.relationships(player(service), player(service))],
  ['requests received', () => ana.received()],
  ['requests sent', () => ana.sent()],
  ['friends', () => ana.friends()],
  ['ids of friends', () => ana.friendIds()],
  ['a friendship', () => ana.isFriendOf(player(service))],
  [
    'taps',
    async () => {
      const bo = player(service)
      await bo.accept((await ana.ask(bo)).id)
      await bo.tap(ana, TODAY)
      await ana.countTaps(ana, TODAY)
      await ana.newTaps()
      await ana.seeTaps(new Date())
      await bo.untap(ana, TODAY)
      await bo.givenTaps()
      await bo.end(ana)
    },
  ],
  ['the sweep', () => sweepUnmirrored(service.ctx)],
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
