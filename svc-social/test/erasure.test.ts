import { randomUUID } from 'node:crypto'
import { localDay } from '@kitchenline/domain'
import { call } from '@kitchenline/runtime'
import { diesBefore } from '../../tools/service-tests/dies-before.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { declaredCollections, tracesOf } from '../../tools/service-tests/traces-of.ts'
import { player, startService } from './running-service.ts'

const TODAY = localDay(new Date(), 'UTC')
const service = forAllTests(startService)

const erase = (userId: string) =>
  call(
    service.client.eraseAccount.bind(service.client),
    { userId },
    { token: service.signService('svc-social'), requestId: 'r1' },
  )

async function leavingPlayer() {
  const [erased, friend, foe] = Array.from({ length: 3 }, () => player(service))
  await erased!.accept((await friend!.ask(erased!)).id)
  await erased!.block(foe!)
  await erased!.tap(friend!, TODAY)
  await friend!.tap(erased!, TODAY)
  return erased!.userId
}

it('is finished by asking again, whichever write it died before', async () => {
  let writes = 1
  for (let died = true; died; writes += 1) {
    const userId = await leavingPlayer()
    died = await diesBefore(writes, () => service.ctx.erasures.erase(userId))
    await erase(userId)
    expect(await tracesOf(userId)).toEqual({})
  }
  expect(writes).toBeGreaterThan(6)
})

it('leaves nothing of a player, on either side, and others as they are', async () => {
  const [erased, friend, sender, receiver, foe, blocker] = Array.from({ length: 6 }, () => player(service))
  await erased!.accept((await friend!.ask(erased!)).id)
  await sender!.ask(erased!, randomUUID())
  await erased!.ask(receiver!, randomUUID())
  await erased!.block(foe!)
  await blocker!.block(erased!)
  await friend!.tap(erased!, TODAY)
  await erased!.tap(friend!, TODAY)
  await friend!.accept((await sender!.ask(friend!)).id)
  expect(Object.keys(await tracesOf(erased!.userId))).toEqual(declaredCollections({}))
  await erase(erased!.userId)
  expect(await tracesOf(erased!.userId)).toEqual({})
  expect((await friend!.friends()).map(({ friendId }) => friendId)).toEqual([sender!.userId])
  await erase(erased!.userId)
})
