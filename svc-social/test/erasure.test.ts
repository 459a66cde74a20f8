import { randomUUID } from 'node:crypto'
import { call } from '@kitchenline/runtime'
import { diesBefore } from '../../tools/service-tests/dies-before.ts'
import { declaredCollections, tracesOf } from '../../tools/service-tests/traces-of.ts'
import { player, startService, type RunningService } from './running-service.ts'

let service: RunningService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const erase = (userId: string) =>
  call(
    service.client.eraseAccount.bind(service.client),
    { userId },
    { token: service.signService('svc-social'), requestId: 'r1' },
  )

async function leaver() {
  const [gone, friend, foe] = Array.from({ length: 3 }, () => player(service))
  await gone!.accept((await friend!.ask(gone!)).id)
  await gone!.block(foe!)
  return gone!.userId
}

it('is finished by asking again, whichever write it died before', async () => {
  let writes = 1
  for (let died = true; died; writes += 1) {
    const userId = await leaver()
    died = await diesBefore(writes, () => service.ctx.erasures.erase(userId))
    await erase(userId)
    expect(await tracesOf(userId)).toEqual({})
  }
  expect(writes).toBeGreaterThan(6)
})

it('leaves nothing of a player, on either side, and others as they are', async () => {
  const [gone, friend, asker, asked, foe, blocker] = Array.from({ length: 6 }, () => player(service))
  await gone!.accept((await friend!.ask(gone!)).id)
  await asker!.ask(gone!, randomUUID())
  await gone!.ask(asked!, randomUUID())
  await gone!.block(foe!)
  await blocker!.block(gone!)
  await friend!.accept((await asker!.ask(friend!)).id)
  expect(Object.keys(await tracesOf(gone!.userId))).toEqual(declaredCollections({}))
  await erase(gone!.userId)
  expect(await tracesOf(gone!.userId)).toEqual({})
  expect((await friend!.friends()).map(({ friendId }) => friendId)).toEqual([asker!.userId])
  await erase(gone!.userId)
})
