import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { mirrorPair, sweepUnmirrored } from '../src/friendships/mirror-pair.ts'
import { pairId } from '../src/friendships/pair.ts'
import { expectStrangers, player, startService, type Player } from './running-service.ts'

let now = new Date('2026-06-01T12:00:00.000Z')
const service = forAllTests(() => startService({ clock: () => now }))
const two = (): [Player, Player] => [player(service), player(service)]
const befriend = async (ana: Player, bo: Player) => bo.accept((await ana.ask(bo)).id)

describe('a relationship', () => {
  it('has five states, each seen from either side', async () => {
    const [ana, bo] = two()
    expect(await ana.relationships(ana, bo)).toMatchObject([{ status: 'SELF' }, { status: 'NONE' }])
    const { id } = await ana.ask(bo)
    expect(await ana.relationships(bo)).toEqual([{ status: 'REQUEST_SENT', requestId: id }])
    expect(await bo.relationships(ana)).toEqual([{ status: 'REQUEST_RECEIVED', requestId: id }])
    await bo.accept(id)
    expect([await ana.relationships(bo), await bo.relationships(ana)]).toMatchObject([
      [{ status: 'FRIEND' }],
      [{ status: 'FRIEND' }],
    ])
  })

  it('is answered for a hundred players at once and no more', async () => {
    const others = Array.from({ length: 101 }, () => player(service))
    expect(await player(service).relationships(...others.slice(1))).toHaveLength(100)
    await expect(player(service).relationships(...others)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('an answer', () => {
  it('says whether anything was changed, so that no one is notified of what was so already', async () => {
    const [ana, bo] = two()
    const twice = async (act: () => Promise<{ changed: boolean }>) => [(await act()).changed, (await act()).changed]
    const { id } = await ana.ask(bo, 'k1')
    expect((await ana.ask(bo, 'k1')).changed).toBe(false)
    expect(await twice(() => bo.decline(id))).toEqual([true, false])
    const second = await ana.ask(bo)
    expect(second.changed).toBe(true)
    expect(await twice(() => ana.cancel(second.id))).toEqual([true, false])
    const third = await ana.ask(bo)
    expect(await twice(() => bo.accept(third.id))).toEqual([true, false])
    expect(await twice(() => ana.end(bo))).toEqual([true, false])
    await bo.block(ana)
    for (const id of [second.id, third.id])
      await expect(ana.cancel(id)).rejects.toMatchObject({ code: 'FRIEND_REQUEST_NOT_FOUND' })
  })
})

describe('a request', () => {
  it('is taken back by its sender, while it waits', async () => {
    const [ana, bo] = two()
    const { id } = await ana.ask(bo)
    await expect(bo.cancel(id)).rejects.toMatchObject({ code: 'FRIEND_REQUEST_NOT_FOUND' })
    await ana.cancel(id)
    await ana.cancel(id)
    await expectStrangers(ana, bo)
    await expect(bo.accept(id)).rejects.toMatchObject({ code: 'FRIEND_REQUEST_NOT_FOUND' })
    expect((await ana.ask(bo)).id).not.toBe(id)
  })
})

describe('a friendship', () => {
  it('is ended from either side, for both', async () => {
    for (const side of [0, 1]) {
      const both = two()
      await befriend(...both)
      await both[side]!.end(both[1 - side]!)
      await both[side]!.end(both[1 - side]!)
      await expectStrangers(...both)
    }
  })

  it('that never was, or was ended, can begin', async () => {
    const [ana, bo] = two()
    await ana.end(bo)
    await befriend(ana, bo)
    await ana.end(bo)
    await befriend(bo, ana)
    expect([await ana.friends(), await bo.friends()]).toMatchObject([[{ friendId: bo.userId }], [{ friendId: ana.userId }]])
  })

  it('stays ended when a writer of its beginning comes late', async () => {
    const [ana, bo] = two()
    await befriend(ana, bo)
    const begun = (await service.ctx.pairs.find(pairId(ana.userId, bo.userId)))!
    await ana.end(bo)
    // One that dies before it looks again, and one that lives.
    const late = { at: begun.changedAt, version: begun.version, is: 'friend' as const }
    await service.ctx.friends.write({ userId: ana.userId, friendId: bo.userId, ...late })
    expect(await ana.friends()).toEqual([])
    await mirrorPair(service.ctx, { ...begun, mirrored: false })
    await expectStrangers(ana, bo)
  })
})

describe('a block', () => {
  it.each(['strangers', 'a request', 'friends'])('ends what there was, %s, and hides each from the other', async (before) => {
    const [ana, bo] = two()
    if (before === 'a request') await bo.ask(ana)
    if (before === 'friends') await befriend(ana, bo)
    await ana.block(bo)
    await ana.block(bo)
    await expectStrangers(ana, bo, 'HIDDEN')
    for (const [one, other] of [
      [ana, bo],
      [bo, ana],
    ] as const)
      await expect(one.ask(other)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    expect([await ana.blocked(), await bo.blocked()]).toEqual([[bo.userId], []])
  })

  it('that is lifted brings nothing back', async () => {
    const [ana, bo] = two()
    await befriend(ana, bo)
    await ana.block(bo)
    await ana.unblock(bo)
    await expectStrangers(ana, bo)
    expect(await ana.blocked()).toEqual([])
    await befriend(bo, ana)
    expect(await ana.friends()).toHaveLength(1)
  })

  it('stays in the list of who made it first, who alone can lift it', async () => {
    const [ana, bo] = two()
    await ana.block(bo)
    await bo.block(ana)
    expect(await ana.blocked()).toEqual([bo.userId])
    await ana.unblock(bo)
    await expectStrangers(ana, bo, 'HIDDEN')
    expect([await ana.blocked(), await bo.blocked()]).toEqual([[], [ana.userId]])
  })

  it('is not for oneself', async () => {
    const [ana] = two()
    await expect(ana.block(ana)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('of a player who has blocked first is answered like that of a missing one, and listed once the other block is lifted', async () => {
    const [ana, bo] = two()
    const missing = player(service)
    service.strangers.add(missing.userId)
    const cy = player(service)
    await bo.block(ana)
    await ana.ask(cy, 'a-key')
    for (const other of [bo, missing]) {
      await expect(ana.block(other)).resolves.toEqual({})
      expect(await ana.blocked()).toEqual([])
      await expect(ana.ask(other)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
      await expect(ana.ask(other, 'a-key')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    }
    expect(await bo.blocked()).toEqual([ana.userId])
    await bo.unblock(ana)
    expect(await bo.relationships(ana)).toMatchObject([{ status: 'HIDDEN' }])
    expect([await ana.blocked(), await bo.blocked()]).toEqual([[bo.userId], []])
  })

  it('holds against a request of the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ana, bo] = two()
      const [, blocked] = await Promise.allSettled([bo.ask(ana), ana.block(bo)])
      expect(blocked.status).toBe('fulfilled')
      await expectStrangers(ana, bo, 'HIDDEN')
    }
  })

  it.each([60_000, -60 * 60_000])(
    'is written down by the sweep after a crash, also when the clock was set back (%d)',
    async (passed) => {
      const [ana, bo] = two()
      await befriend(ana, bo)
      const write = service.ctx.friends.write
      service.ctx.friends.write = () => Promise.reject(new Error('killed'))
      await expect(ana.block(bo)).rejects.toMatchObject({ code: 'UNEXPECTED' })
      service.ctx.friends.write = write
      now = new Date(now.getTime() + passed)
      expect(await sweepUnmirrored(service.ctx)).toBe(1)
      await expectStrangers(ana, bo, 'HIDDEN')
      expect(await ana.blocked()).toEqual([bo.userId])
    },
  )
})
