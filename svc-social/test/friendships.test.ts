import { randomUUID } from 'node:crypto'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { createContext } from '../src/context.ts'
import { acceptFriendRequest } from '../src/friendships/answer-friend-request.ts'
import { sweepUnmirrored } from '../src/friendships/mirror-pair.ts'
import { expectStrangers, player, startService, type Player } from './running-service.ts'

let now = new Date('2026-06-01T12:00:00.000Z')
const service = forAllTests(() => startService({ clock: () => now }))
const two = (): [Player, Player] => [player(service), player(service)]

async function expectFriends(ana: Player, bo: Player) {
  expect(await ana.friends()).toMatchObject([{ friendId: bo.userId }])
  expect(await bo.friends()).toMatchObject([{ friendId: ana.userId }])
  expect([await ana.friendIds(), await bo.friendIds()]).toEqual([[bo.userId], [ana.userId]])
  expect([await ana.isFriendOf(bo), await bo.isFriendOf(ana)]).toEqual([true, true])
  for (const one of [ana, bo]) expect([...(await one.sent()), ...(await one.received())]).toEqual([])
}

describe('a request', () => {
  it('waits on both sides until it is accepted', async () => {
    const [ana, bo] = two()
    const { id, accepted } = await ana.ask(bo)
    expect(accepted).toBe(false)
    expect(id).toMatch(/^[A-Za-z0-9_.:-]{1,64}$/)
    const request = { id, senderId: ana.userId, receiverId: bo.userId, createdAt: now }
    expect(await ana.sent()).toEqual([request])
    expect(await bo.received()).toEqual([request])
    expect([await ana.received(), await bo.sent(), await ana.friendIds(), await bo.friendIds()]).toEqual([[], [], [], []])
    expect([await ana.isFriendOf(bo), await bo.isFriendOf(ana)]).toEqual([false, false])
    await bo.accept(id)
    await expectFriends(ana, bo)
  })

  it('that is declined leaves strangers who may ask again', async () => {
    const [ana, bo] = two()
    const { id } = await ana.ask(bo)
    await bo.decline(id)
    await bo.decline(id)
    await expectStrangers(ana, bo)
    await expect(bo.accept(id)).rejects.toMatchObject({ code: 'FRIEND_REQUEST_NOT_FOUND' })
    const again = await ana.ask(bo)
    expect(again.id).not.toBe(id)
    // The old id names the old request, which is over.
    await expect(bo.accept(id)).rejects.toMatchObject({ code: 'FRIEND_REQUEST_NOT_FOUND' })
    await bo.accept(again.id)
    await expectFriends(ana, bo)
  })

  it('back from its receiver accepts', async () => {
    const [ana, bo] = two()
    const { id } = await ana.ask(bo)
    expect(await bo.ask(ana)).toEqual({ id, accepted: true, changed: true })
    await expectFriends(ana, bo)
  })

  it('can be answered by its receiver only', async () => {
    const [ana, bo] = two()
    const { id } = await ana.ask(bo)
    for (const who of [ana, player(service)]) {
      await expect(who.accept(id)).rejects.toMatchObject({ code: 'FRIEND_REQUEST_NOT_FOUND' })
      await expect(who.decline(id)).rejects.toMatchObject({ code: 'FRIEND_REQUEST_NOT_FOUND' })
    }
    expect(await bo.received()).toHaveLength(1)
  })

  const foreign = ['', 'x', 'a:b:0', '.a:.b:01', '{"$ne":null}', 'x'.repeat(5_000), `${randomUUID()}:${randomUUID()}:1`]
  it.each(foreign)('is not found by the id %p', async (id) => {
    const { accept, decline, cancel } = player(service)
    for (const act of [accept, decline, cancel]) await expect(act(id)).rejects.toMatchObject({ code: 'FRIEND_REQUEST_NOT_FOUND' })
  })
})

describe('refused is asking', () => {
  it.each<[string, string, (ana: Player) => Promise<unknown>]>([
    ['oneself', 'receiverId', (ana) => ana.ask(ana)],
    ['no one', 'receiverId', (ana) => ana.ask({ userId: '' })],
    ['for the requests of no side', 'side', (ana) => ana.requests('REQUEST_SIDE_UNSPECIFIED')],
  ])('%s', async (_what, field, request) => {
    await expect(request(player(service))).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field } })
  })

  it.each([randomUUID(), 'a:b', '{"$ne":null}', 'x'.repeat(65)])('who does not exist: %s', async (userId) => {
    service.strangers.add(userId)
    const ana = player(service)
    await expect(ana.ask({ userId })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    expect(await ana.sent()).toEqual([])
    expect(await ana.isFriendOf({ userId })).toBe(false)
  })

  it('a friend, from either side', async () => {
    const [ana, bo] = two()
    await bo.accept((await ana.ask(bo)).id)
    await expect(ana.ask(bo)).rejects.toMatchObject({ code: 'ALREADY_FRIENDS' })
    await expect(bo.ask(ana)).rejects.toMatchObject({ code: 'ALREADY_FRIENDS' })
  })
})

describe('at the same time', () => {
  it('both ask: they are friends', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ana, bo] = two()
      const answers = await Promise.all([ana.ask(bo), bo.ask(ana)])
      expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1)
      await expectFriends(ana, bo)
    }
  })

  it('one sends ten times: one request', async () => {
    const [ana, bo] = two()
    const settled = await Promise.allSettled(Array.from({ length: 10 }, () => ana.ask(bo)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'REQUEST_PENDING' })
    expect(await bo.received()).toHaveLength(1)
  })

  it('one accepts fifty times: one friendship', async () => {
    const [ana, bo] = two()
    const { id } = await ana.ask(bo)
    await Promise.all(Array.from({ length: 50 }, () => bo.accept(id)))
    await expectFriends(ana, bo)
  })

  it.each(['decline', 'cancel'])('accept and %s: one of both holds, on both sides', async (no) => {
    for (let round = 0; round < 10; round += 1) {
      const [ana, bo] = two()
      const { id } = await ana.ask(bo)
      const settled = await Promise.allSettled([bo.accept(id), no === 'cancel' ? ana.cancel(id) : bo.decline(id)])
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await (settled[0]!.status === 'fulfilled' ? expectFriends : expectStrangers)(ana, bo)
    }
  })

  it('one accepts and the other sends: friends', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ana, bo] = two()
      const { id } = await ana.ask(bo)
      await Promise.allSettled([bo.accept(id), bo.ask(ana), ana.ask(bo)])
      await expectFriends(ana, bo)
    }
  })
})

describe.each([0, 1])('a crash after %i of the two rows', (written) => {
  const crash = async () => {
    const [ana, bo] = two()
    const { id } = await ana.ask(bo)
    let remaining = written
    const ctx = createContext({
      ...service.ctx,
      friends: {
        ...service.ctx.friends,
        write: (row) => (remaining-- > 0 ? service.ctx.friends.write(row) : Promise.reject(new Error('killed'))),
      },
    })
    await expect(acceptFriendRequest(ctx, { userId: bo.userId, id })).rejects.toThrow('killed')
    // The pair has decided already.
    expect(await ana.isFriendOf(bo)).toBe(true)
    return { ana, bo, id }
  }

  it('is finished by the retry, and by the sweep', async () => {
    const [tried, swept] = [await crash(), await crash()]
    await tried.bo.accept(tried.id)
    await expectFriends(tried.ana, tried.bo)
    now = new Date(now.getTime() + 60_000)
    expect(await sweepUnmirrored(service.ctx)).toBe(1)
    expect(await sweepUnmirrored(service.ctx)).toBe(0)
    await expectFriends(swept.ana, swept.bo)
  })
})
