import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { clearMatches } from '../src/matches/clear-matches.ts'
import { sweep } from '../src/sweep.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { expectCounted, expectLinked } from './naive-figures.ts'
import type { Player } from './player.ts'
import { startService } from './running-service.ts'
import { news, only, score, sharedWorlds, ticks, type World } from './shared-worlds.ts'

let now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))
beforeEach(() => void (now = new Date()))

const { asked, shared, withCopy, expectTicks } = sharedWorlds(() => service, {
  now: () => now,
  goOn: (ms) => void (now = new Date(now.getTime() + ms)),
})

type Change = (world: World) => Promise<unknown>
const declined = async (who: Player) => (await only(who)).opponents.map(({ declinedUserId }) => declinedUserId)

describe('a match that both have', () => {
  it('and one changes loses its tick, and the other one takes the change over', async () => {
    const world = await shared()
    const { ana, bea, id, own } = world
    await ana.edit(id, ['score', 'result'], { ...score(9, 11), result: 'MATCH_RESULT_LOST' })
    await expectTicks(world, false)
    expect(await only(bea)).toMatchObject(score(15, 22))
    const [changed] = await bea.confirmations()
    expect(changed).toMatchObject({ kind: 'CONFIRMATION_KIND_CHANGED', said: score(11, 9), own: { id: own, ...score(15, 22) } })
    await bea.accept(changed!)
    expect(await only(bea)).toMatchObject({ id: own, ...score(11, 9), result: 'MATCH_RESULT_WON' })
    await expectTicks(world, true)
    expect([await news(ana), await news(bea)]).toEqual([[], []])
    // And the other way round.
    await bea.edit(own, ['score'], score(11, 4))
    expect(await news(ana)).toEqual(['CHANGED'])
    await ana.accept((await ana.confirmations())[0]!, 'Bea')
    expect(await only(ana)).toMatchObject({ id, ...score(4, 11) })
    await expectTicks(world, true)
    await Promise.all([ana, bea].map((who) => expectCounted(who)))
  })

  it('and one changes stays as it is for a player who keeps the own version, who is asked once', async () => {
    const world = await shared()
    const { ana, bea, id } = world
    await ana.edit(id, ['score'], score(9, 22))
    await bea.decline((await bea.confirmations())[0]!)
    expect(bea.notified()).toEqual([ana.userId])
    await ana.edit(id, ['notes'], { notes: 'windy' })
    expect([await news(ana), await news(bea)]).toEqual([[], []])
    expect(await only(bea)).toMatchObject(score(15, 22))
    await expectTicks(world, false)
    // Which is shown to the other one.
    expect([await declined(ana), await declined(bea)]).toEqual([[bea.userId], [undefined]])
  })

  const zoe: Change = ({ ana, id }) => ana.edit(id, ['opponent1.name'], { opponents: [person('Zoe')] })
  it.each<[string, Change, string, Change]>([
    [
      'changes',
      ({ ana, id }) => ana.edit(id, ['score'], score(9, 22)),
      'CHANGED',
      ({ ana, id }) => ana.edit(id, ['score'], score(22, 15)),
    ],
    [
      'gives to another person',
      ...([zoe, 'DELETED'] as const),
      ({ ana, id, entry }) => ana.edit(id, ['opponent1.name', 'opponent1.id'], { opponents: [person('Bea', { id: entry })] }),
    ],
    ['deletes', ({ ana, id }) => ana.delete(id), 'DELETED', ({ ana, id }) => ana.restore(id)],
  ])(
    'and one %s is reported to the other one, and taken back it is as if nothing had been',
    async (_what, change, kind, undo) => {
      const world = await shared()
      const { ana, bea } = world
      await change(world)
      expect([await news(bea), ana.notified(), ticks(await only(bea))]).toEqual([[kind], [bea.userId], [undefined]])
      await undo(world)
      expect([await news(ana), await news(bea)]).toEqual([[], []])
      expect(ana.notified()).toContain(bea.userId)
      await expectTicks(world, true)
    },
  )

  it('keeps its tick when only what is the own one changes: notes, place, a name in the book', async () => {
    const world = await shared()
    const { ana, entry, id } = world
    await ana.edit(id, ['notes', 'location'], { notes: 'sunny', location: 'Park' })
    await ana.editOpponent(entry, { name: 'Beatrice', renameInMatches: true })
    await expectTicks(world, true)
  })

  it.each([
    ['deletes too', 0],
    ['keeps', 1],
  ])('and one deletes is something that the other one %s', async (_what, remaining) => {
    const { ana, bea, id } = await shared()
    await ana.delete(id)
    await (remaining ? bea.decline : bea.accept)((await bea.confirmations())[0]!)
    expect((await bea.list()).matches).toHaveLength(remaining)
    expect(await news(bea)).toEqual([])
    await ana.restore(id)
    expect([await news(ana), await news(bea)]).toEqual([[], []])
    expect(ticks(await only(ana))).toEqual([undefined])
  })

  it('and one clears with all others is reported at once, and by the sweep where that failed', async () => {
    const one = await shared()
    await one.ana.clear('MATCH_FORMAT_SINGLES')
    expect([one.ana.notified(), await news(one.bea)]).toEqual([[one.bea.userId], ['DELETED']])
    const { ana, bea } = await shared()
    const sharedMatches = { ...service.ctx.sharedMatches, listUnnotifiedAmong: () => Promise.reject(new Error('unreachable')) }
    await clearMatches({ ...service.ctx, sharedMatches }, { userId: ana.userId, format: 'singles' })
    expect(await news(bea)).toEqual([])
    now = new Date(now.getTime() + 31_000)
    await sweep(service.ctx)
    expect(await news(bea)).toEqual(['DELETED'])
  })

  it('is not taken over as something else than what was seen', async () => {
    const { ana, bea, id } = await shared()
    await ana.edit(id, ['score'], score(9, 22))
    const [changed] = await bea.confirmations()
    await ana.edit(id, ['score'], score(8, 22))
    await expect(bea.accept(changed!)).rejects.toMatchObject({ code: 'STALE_VERSION' })
    expect(await only(bea)).toMatchObject(score(15, 22))
  })

  it('is a change that followers of the log learn: that it was confirmed, and that it no longer is', async () => {
    const { ana, bea, id } = await asked()
    const { head } = await ana.changes('MATCH_FORMAT_SINGLES')
    await bea.accept((await bea.confirmations())[0]!)
    const confirmed = await ana.changes('MATCH_FORMAT_SINGLES', head.cursor)
    expect(confirmed.head.isComplete).toBe(false)
    expect(confirmed.matches.map(({ opponents }) => opponents[0]!.confirmedUserId)).toEqual([bea.userId])
    await ana.edit(id, ['score'], score(9, 22))
    const changed = await ana.changes('MATCH_FORMAT_SINGLES', confirmed.head.cursor)
    expect(changed.matches.map(({ opponents }) => opponents[0]!.confirmedUserId)).toEqual([undefined])
  })
})

describe('the answer names the players to notify', () => {
  it('when a request to confirm is made, when it changes, and when it is answered', async () => {
    const { ana, bea, entry, id } = await asked()
    expect(ana.notified()).toEqual([bea.userId])
    await ana.edit(id, ['notes'], { notes: 'sunny' })
    expect(ana.notified()).toEqual([])
    for (const change of [() => ana.edit(id, ['score'], score(9, 22)), () => ana.delete(id), () => ana.restore(id)]) {
      await change()
      expect(ana.notified()).toEqual([bea.userId])
    }
    await bea.accept((await bea.confirmations())[0]!)
    expect(bea.notified()).toEqual([ana.userId])
    await ana.log(singlesForm({ opponents: [person('Zoe')] }))
    expect(ana.notified()).toEqual([])
    await ana.log(singlesForm({ matchDate: now, opponents: [person('Bea', { id: entry })] }))
    await ana.unlink(entry)
    expect(ana.notified()).toEqual([bea.userId])
  })

  it('when the entry of the book that the request came by is merged, and when it leaves the book', async () => {
    const { ana, bea, entry } = await asked()
    const copy = await ana.addOpponent('B.')
    await ana.merge(entry, copy.id)
    expect([ana.notified(), await news(bea)]).toEqual([[bea.userId], ['LOGGED']])
    await ana.deleteOpponent(copy.id)
    expect([ana.notified(), await news(bea)]).toEqual([[bea.userId], []])
    await ana.deleteOpponent((await ana.addOpponent('Zoe')).id)
    expect(ana.notified()).toEqual([])
  })
})

describe('a friend who declines', () => {
  it('is named after the sweep, where the call died after the answer', async () => {
    const { ana, bea } = await asked()
    const [question] = await bea.confirmations()
    const which = { userId: bea.userId, ownerId: ana.userId, matchId: question!.matchId }
    await service.ctx.questions.refuse(which, question!.seen, now)
    expect(await declined(ana)).toEqual([undefined])
    now = new Date(now.getTime() + 31_000)
    for (let twice = 0; twice < 2; twice += 1) await sweep(service.ctx)
    expect(await declined(ana)).toEqual([bea.userId])
    expect(await service.ctx.questions.listUnsettled(now, 9)).toEqual([])
  })

  it('is shown to no one else', async () => {
    const { ana, bea } = await asked()
    await bea.decline((await bea.confirmations())[0]!)
    expect((await bea.matchesOf(ana)).flatMap(({ opponents }) => opponents.map(({ declinedUserId }) => declinedUserId))).toEqual([
      undefined,
    ])
  })
})

describe('two of a friend’s match who have one name in the own book', () => {
  it('stay two: the friend is the entry, the other one a new one', async () => {
    const { ana, bea } = await shared()
    const [own] = (await only(bea)).opponents
    const { id: entry } = (await ana.opponents())[0]!
    await ana.log(doublesForm({ opponents: [person('Bea', { id: entry }), person('Eli')], partner: person('Ana') }))
    const match = await bea.accept((await bea.confirmations())[0]!, 'Ana')
    expect(match!.opponents.map(({ name }) => name)).toEqual(['Ana', 'Ana'])
    expect(match!.opponents[0]!.id).toBe(own!.id)
    expect(match!.opponents[1]!.id).not.toBe(own!.id)
    await expectCounted(bea)
  })
})

describe('two entries of the book that are one person', () => {
  it('become one, with the matches, counters and the link of both', async () => {
    const { ana, bea, entry, copy } = await withCopy()
    const { opponent } = await ana.merge(entry, copy)
    expect(opponent).toMatchObject({ id: copy, name: 'B.', totalMatches: 2, linkedUserId: bea.userId })
    expect((await ana.list()).matches.map(({ opponents }) => opponents[0])).toEqual([
      expect.objectContaining({ id: copy, name: 'B.', confirmedUserId: bea.userId }),
      expect.objectContaining({ id: copy, name: 'B.' }),
    ])
    expect((await ana.merge(entry, copy)).opponent).toEqual(opponent)
    await expectLinked(ana)
    await expectCounted(ana)
  })

  it('keep the names that matches had when that was chosen', async () => {
    const { ana, entry, copy } = await withCopy()
    await ana.merge(copy, entry, false)
    expect(new Set((await ana.list()).matches.map(({ opponents }) => opponents[0]!.name))).toEqual(new Set(['Bea', 'B.']))
  })

  it('are two when they were on court together, and no entry is merged with itself or one of another book', async () => {
    const { ana, bea, entry, copy } = await withCopy()
    await expect(ana.merge(entry, entry)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(bea.merge(copy, entry)).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
    await expect(ana.merge(copy, 'nobody')).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
    await ana.log(doublesForm({ opponents: [person('Bea', { id: entry }), person('Eli')], partner: person('B.', { id: copy }) }))
    await expect(ana.merge(copy, entry)).rejects.toMatchObject({ code: 'OPPONENTS_MET' })
  })
})
