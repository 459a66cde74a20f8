import type { Match } from '@kitchenline/proto/matches'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { doublesForm, person } from './match-requests.ts'
import { expectCounted } from './naive-figures.ts'
import { befriended, type Player } from './player.ts'
import { startService } from './running-service.ts'
import { only, score, sharedWorlds, ticks } from './shared-worlds.ts'

let now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))
beforeEach(() => void (now = new Date()))

const goOn = (ms = 1) => void (now = new Date(now.getTime() + ms))
const { asked, shared, expectTicks } = sharedWorlds(() => service, { now: () => now, goOn })
const links = async (who: Player) =>
  Object.fromEntries((await who.opponents()).map(({ name, linkedUserId }) => [name, linkedUserId]))
const today = () => ({ matchDate: new Date(now.getTime() - 1000) })
/** Answers all that friends ask, the first asked first. */
const acceptAll = async (who: Player, nameOf: (userId: string) => string) => {
  for (const one of (await who.confirmations()).toReversed()) await who.accept(one, nameOf(one.userId))
}

/** Ana knows who Bea, Cy and Dan are, and has logged a match with Bea against the others. */
async function fourFriends() {
  const [ana, bea, cy, dan] = befriended(service)
  const names = new Map([
    [ana.userId, 'Ana'],
    [bea.userId, 'Bea'],
    [cy.userId, 'Cy'],
    [dan.userId, 'Dan'],
  ])
  const entries = new Map<string, string>()
  for (const [who, name] of [[bea, 'Bea'] as const, [cy, 'Cy'] as const, [dan, 'Dan'] as const]) {
    const { id } = await ana.addOpponent(name, 4)
    await ana.link(id, who)
    entries.set(name, id)
  }
  goOn()
  const seated = (name: string) => person(name, { id: entries.get(name)! })
  const log = (played: object = {}) =>
    ana.log(doublesForm({ ...today(), partner: seated('Bea'), opponents: [seated('Cy'), seated('Dan')], ...played }))
  return { ana, bea, cy, dan, names, nameOf: (userId: string) => names.get(userId)!, log, seated }
}

describe('a confirmation links', () => {
  it('the entry that it makes to the friend who logged the match, and those of other friends in it', async () => {
    const { ana, bea, cy, dan, nameOf, log } = await fourFriends()
    await log()
    await acceptAll(bea, nameOf)
    expect(await links(bea)).toEqual({ Ana: ana.userId, Cy: cy.userId, Dan: dan.userId })
  })

  it('so that what is logged afterwards asks the others', async () => {
    const { ana, bea, cy, nameOf, log } = await fourFriends()
    await log()
    await acceptAll(bea, nameOf)
    goOn()
    await bea.log(doublesForm({ ...today(), partner: person('Cy'), opponents: [person('Ana'), person('Dan')], playerScore: 30 }))
    expect((await ana.confirmations()).map(({ userId }) => userId)).toEqual([bea.userId])
    expect((await cy.confirmations()).map(({ userId }) => userId).toSorted()).toEqual([ana.userId, bea.userId].toSorted())
  })

  it('an entry of that name that was there before, with its level', async () => {
    const { ana, bea, nameOf, log } = await fourFriends()
    const { id } = await bea.addOpponent('Ana', 3.1)
    await log()
    await acceptAll(bea, nameOf)
    const book = await bea.opponents()
    expect(book.find((entry) => entry.linkedUserId === ana.userId)).toMatchObject({ id, skillLevel: 3.1 })
  })

  it('the match that the player had logged before, too', async () => {
    const { ana, bea, nameOf, log } = await fourFriends()
    await log()
    await bea.log(doublesForm({ ...today(), partner: person('Ana'), opponents: [person('Cy'), person('Dan')] }))
    await acceptAll(bea, nameOf)
    expect(ticks(await only(bea))).toContain(ana.userId)
    expect(await links(bea)).toMatchObject({ Ana: ana.userId })
  })

  it('no player who is no friend, and no entry that is another friend', async () => {
    const { ana, bea, cy, dan, nameOf, log } = await fourFriends()
    const [other] = befriended(service)
    await bea.link((await bea.addOpponent('Ana', 2.5)).id, other)
    service.friends.delete(dan.userId)
    await log()
    await acceptAll(bea, nameOf)
    const book = (await bea.opponents()).map(({ name, skillLevel, linkedUserId }) => [name, skillLevel, linkedUserId])
    expect(book.toSorted()).toEqual(
      [
        ['Ana', 2.5, other.userId],
        ['Ana', 4, ana.userId],
        ['Cy', 3.5, cy.userId],
        ['Dan', 3.5, undefined],
      ].toSorted(),
    )
    const own = await only(bea)
    expect(own.partner!.id).toBe((await bea.opponents()).find(({ linkedUserId }) => linkedUserId === ana.userId)!.id)
    await expectCounted(bea)
  })

  it('again after the friendship ended and began again', async () => {
    const { ana, bea, nameOf, log } = await fourFriends()
    await log()
    await acceptAll(bea, nameOf)
    service.friends.delete(ana.userId)
    await bea.opponents()
    service.friends.add(ana.userId)
    expect(await links(bea)).toMatchObject({ Ana: undefined })
    goOn()
    await log({ playerScore: 31 })
    await acceptAll(bea, nameOf)
    expect(await links(bea)).toMatchObject({ Ana: ana.userId })
  })

  it('whom a change puts into the match', async () => {
    const { ana, bea, nameOf, log, seated } = await fourFriends()
    const [eve] = befriended(service)
    const { id } = await log()
    await acceptAll(bea, nameOf)
    const entry = await ana.addOpponent('Eve', 4)
    await ana.link(entry.id, eve)
    await ana.edit(id, ['opponent2.name', 'opponent2.id'], { opponents: [seated('Cy'), person('Eve', { id: entry.id })] })
    await acceptAll(bea, nameOf)
    expect(await links(bea)).toMatchObject({ Eve: eve.userId })
  })
})

const played = ({ result, playerScore, opponentScore }: Match) => [result, playerScore, opponentScore]
const WON_LOST = { playerScore: 9, opponentScore: 11, result: 'MATCH_RESULT_LOST' as const }

describe('a match that a friend has declined', () => {
  async function declined() {
    const world = await asked()
    await world.bea.decline((await world.bea.confirmations())[0]!)
    return world
  }
  const declinedBy = async (who: Player) => (await only(who)).opponents[0]!.declinedUserId

  it('asks again whenever it is corrected, and both can agree', async () => {
    const world = await declined()
    const { ana, bea, id } = world
    expect([await declinedBy(ana), bea.notified()]).toEqual([bea.userId, [ana.userId]])
    await ana.edit(id, ['score'], score(3, 11))
    await bea.decline((await bea.confirmations())[0]!)
    expect(await declinedBy(ana)).toBe(bea.userId)
    await ana.edit(id, ['score', 'result'], WON_LOST)
    expect([await declinedBy(ana), ana.notified()]).toEqual([undefined, [bea.userId]])
    const [again, ...others] = await bea.confirmations()
    expect([again, others]).toMatchObject([{ kind: 'CONFIRMATION_KIND_CORRECTED', matchId: id }, []])
    await bea.accept(again!)
    await expectTicks(world, true)
    expect(played(await only(bea))).toEqual(['MATCH_RESULT_WON', 11, 9])
  })

  it('asks nothing about what is each player’s own, nor whom the match is not about any more', async () => {
    const { ana, bea, id } = await declined()
    await ana.edit(id, ['notes'], { notes: 'windy' })
    expect([await bea.confirmations(), await declinedBy(ana)]).toEqual([[], bea.userId])
    await ana.edit(id, ['opponent1.name'], { opponents: [person('Zoe')] })
    expect([await bea.confirmations(), await declinedBy(ana)]).toEqual([[], undefined])
  })

  it('while it was being corrected is not declined: the answer was about what it said before', async () => {
    const { ana, bea, id } = await asked()
    const [question] = await bea.confirmations()
    await ana.edit(id, ['score', 'result'], WON_LOST)
    for (const answer of [bea.decline, bea.accept])
      await expect(answer(question!)).rejects.toMatchObject({ code: 'STALE_VERSION' })
    expect([await declinedBy(ana), (await bea.confirmations()).length, (await bea.list()).matches]).toEqual([undefined, 1, []])
  })

  async function changeDeclined() {
    const world = await shared()
    await world.ana.edit(world.id, ['score'], score(30, 20))
    await world.bea.decline((await world.bea.confirmations())[0]!)
    expect(await declinedBy(world.ana)).toBe(world.bea.userId)
    return world
  }

  it.each(['her', 'his'])('as a change of what both have asks again when %s side is changed once more', async (whose) => {
    const world = await changeDeclined()
    const { ana, bea, id, own } = world
    if (whose === 'her') await ana.edit(id, ['score'], score(31, 20))
    else await bea.edit(own, ['score'], score(20, 32))
    expect(await declinedBy(ana)).toBeUndefined()
    const other = whose === 'her' ? bea : ana
    const [change] = await other.confirmations()
    expect(change).toMatchObject({ kind: 'CONFIRMATION_KIND_CHANGED' })
    await other.accept(change!)
    await expectTicks(world, true)
  })

  it('as a change has its tick again when the one who made it goes back to what both had said', async () => {
    const world = await changeDeclined()
    await world.ana.edit(world.id, ['score'], score(22, 15))
    expect(await world.bea.confirmations()).toEqual([])
    await expectTicks(world, true)
  })
})

describe('at once', () => {
  const GAME = { playerScore: 11, opponentScore: 4 }
  const scoresOf = async (who: Player) => (await who.list()).matches.map(played).toSorted()

  it('two friends log one game and all four confirm: each has it once', async () => {
    const { ana, bea, cy, dan, nameOf, log } = await fourFriends()
    const all = [ana, bea, cy, dan]
    await log()
    for (const who of [bea, cy, dan]) await acceptAll(who, nameOf)
    goOn()
    const lost = { result: 'MATCH_RESULT_LOST' as const, playerScore: 4, opponentScore: 11 }
    await Promise.all([
      bea.log(doublesForm({ ...today(), ...GAME, partner: person('Ana'), opponents: [person('Cy'), person('Dan')] })),
      cy.log(doublesForm({ ...today(), ...lost, partner: person('Dan'), opponents: [person('Bea'), person('Ana')] })),
    ])
    await Promise.all(all.map((who) => acceptAll(who, nameOf)))
    // A question that was settled by the other's answer meanwhile is gone.
    for (const who of all) expect([(await who.list()).matches.length, await who.confirmations()]).toEqual([2, []])
    expect(await scoresOf(ana)).toEqual(await scoresOf(bea))
    expect(await scoresOf(cy)).toEqual(await scoresOf(dan))
    for (const who of all) for (const match of (await who.list()).matches) expect(ticks(match).some(Boolean)).toBe(true)
    await Promise.all(all.map((who) => expectCounted(who)))
  })

  it.each(['edits', 'deletes'])('one confirms while the other %s: both agree, or one is asked', async (what) => {
    const { ana, bea, nameOf, log } = await fourFriends()
    const { id } = await log()
    const [question] = await bea.confirmations()
    const change = what === 'edits' ? ana.edit(id, ['score'], { playerScore: 30, opponentScore: 2 }) : ana.delete(id)
    const [answer] = await Promise.allSettled([bea.accept(question!, 'Ana'), change])
    if (answer.status === 'rejected') {
      expect(answer.reason).toMatchObject({ code: expect.stringMatching(/STALE_VERSION|MATCH_NOT_FOUND/) as string })
      expect((await bea.list()).matches).toEqual([])
    }
    await acceptAll(bea, nameOf)
    expect((await scoresOf(bea)).length).toBe((await scoresOf(ana)).length)
    if (what === 'edits') expect([ticks(await only(ana))[2], ticks(await only(bea))[2]]).toEqual([bea.userId, ana.userId])
  })
})
