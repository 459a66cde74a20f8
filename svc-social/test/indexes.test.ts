import { localDay } from '@kitchenline/domain'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { expectIndexed } from '../../tools/service-tests/recorded-queries.ts'
import { sweepUnmirrored } from '../src/friendships/mirror-pair.ts'
import { player, startService } from './running-service.ts'

const service = forAllTests(startService)

it('every query is found by an index', async () => {
  const [ana, bo] = [player(service), player(service)]
  const today = localDay(new Date(), 'UTC')
  await expectIndexed(async () => {
    await bo.decline((await ana.ask(bo)).id)
    await ana.cancel((await ana.ask(bo)).id)
    await bo.accept((await ana.ask(bo, 'k')).id)
    for (const list of [ana.blocked, ana.received, ana.sent, ana.friends, ana.friendIds]) await list()
    await ana.relationships(bo, player(service))
    await ana.isFriendOf(bo)
    await bo.tap(ana, today)
    await ana.countTaps(ana, today)
    await ana.newTaps()
    await ana.seeTaps(new Date())
    await bo.untap(ana, today)
    await bo.givenTaps()
    await ana.end(bo)
    await ana.block(bo)
    await ana.unblock(bo)
    await sweepUnmirrored(service.ctx)
  })
})
