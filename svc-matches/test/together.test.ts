import { MATCH_QUESTIONS_A_DAY } from '@kitchenline/domain'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { expectCounted } from './naive-figures.ts'
import { befriended, player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'
import { only, sharedWorlds, ticks, type World } from './shared-worlds.ts'

let now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))
beforeEach(() => void (now = new Date()))

const DAY_MS = 24 * 60 * 60 * 1000
const goOn = (ms = 1) => void (now = new Date(now.getTime() + ms))
const { linked, asked } = sharedWorlds(() => service, { now: () => now, goOn })

const today = () => ({ matchDate: new Date(now.getTime() - 1000) })
const theQuestion = async (who: Player) => {
  const confirmations = await who.confirmations()
  expect(confirmations).toHaveLength(1)
  return confirmations[0]!
}

describe('a link', () => {
  it('makes an entry of the book a friend, on both one for one, until the link is removed', async () => {
    const { ana, bea, entry } = await linked()
    const other = await ana.addOpponent('Bee')
    expect((await ana.opponents()).map(({ name, linkedUserId }) => [name, linkedUserId])).toEqual([
      ['Bea', bea.userId],
      ['Bee', undefined],
    ])
    await expect(ana.link(other.id, bea)).rejects.toMatchObject({ code: 'FRIEND_LINKED' })
    await expect(ana.link(entry, befriended(service)[0])).rejects.toMatchObject({ code: 'OPPONENT_LINKED' })
    expect((await ana.link(entry, bea)).linkedUserId).toBe(bea.userId)
    await ana.unlink(entry)
    expect((await ana.link(other.id, bea)).linkedUserId).toBe(bea.userId)
  })

  it('goes to friends and own entries only', async () => {
    const { ana, bea, entry } = await linked()
    await expect(ana.link(entry, { userId: newPlayer() })).rejects.toMatchObject({ code: 'NOT_FRIENDS' })
    await expect(bea.link(entry, ana)).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
    await expect(bea.unlink(entry)).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
  })

  it('ends with the friendship, also when the two become friends again', async () => {
    const { ana, bea } = await linked()
    service.friends.delete(bea.userId)
    expect((await ana.opponents())[0]!.linkedUserId).toBeUndefined()
    service.friends.add(bea.userId)
    expect((await ana.opponents())[0]!.linkedUserId).toBeUndefined()
  })

  it('leaves the book with its entry', async () => {
    const { ana, bea, entry } = await linked()
    await ana.deleteOpponent(entry)
    expect((await ana.link((await ana.addOpponent('Bea B.')).id, bea)).linkedUserId).toBe(bea.userId)
  })

  it('of two at once for one friend is made once', async () => {
    const { ana, bea, entry } = await linked()
    await ana.unlink(entry)
    const entries = await Promise.all(['B1', 'B2', 'B3'].map((name) => ana.addOpponent(name)))
    await Promise.allSettled(entries.map(({ id }) => ana.link(id, bea)))
    expect((await ana.opponents()).filter(({ linkedUserId }) => linkedUserId)).toHaveLength(1)
  })
})

describe('a friend with a request to confirm', () => {
  it('finds it in the own history after a yes, from the own side and with people of the own book, with a tick on both', async () => {
    const { ana, bea, entry } = await linked()
    const friend = await bea.addOpponent('Annie', 3.7)
    await bea.link(friend.id, ana)
    const people = { opponents: [person('Bea', { id: entry }), person('Carl')], partner: person('Dora') }
    const logged = await ana.log(
      doublesForm({ ...today(), ...people, location: 'Park', notes: 'mine', scoring: 'SCORING_RALLY' }),
    )
    const question = await theQuestion(bea)
    expect(question).toMatchObject({ kind: 'CONFIRMATION_KIND_LOGGED', userId: ana.userId, matchId: logged.id })
    const own = (await bea.accept(question))!
    expect(own).toMatchObject({
      ...{ result: 'MATCH_RESULT_LOST', playerScore: 15, scoring: 'SCORING_RALLY', matchDate: logged.matchDate },
      ...{ location: undefined, notes: undefined, partner: { name: 'Carl' } },
      opponents: [{ name: 'Annie', id: friend.id, skillLevel: 3.7, confirmedUserId: ana.userId }, { name: 'Dora' }],
    })
    expect(ticks(await only(ana))).toEqual([bea.userId, undefined, undefined])
    // A match made from a friend's requests no confirmation back.
    expect([await bea.confirmations(), await ana.confirmations()]).toEqual([[], []])
    expect((await bea.opponents()).map(({ name }) => name)).toEqual(['Annie', 'Carl', 'Dora'])
    await Promise.all([ana, bea].map((who) => expectCounted(who)))
  })

  it('has one match however often and on however many devices she accepts', async () => {
    const { bea } = await asked()
    const confirmations = await theQuestion(bea)
    const answers = await Promise.all(Array.from({ length: 6 }, () => bea.accept(confirmations)))
    const again = await bea.accept(confirmations)
    expect(new Set([...answers, again].map((own) => own!.id))).toEqual(new Set([(await only(bea)).id]))
  })

  it('and has sent a request back herself settles both with one answer', async () => {
    const { ana, bea, against } = await linked()
    await bea.link((await bea.addOpponent('Ana')).id, ana)
    goOn()
    await ana.log(singlesForm({ ...today(), ...against }))
    await bea.log(
      singlesForm({ ...today(), result: 'MATCH_RESULT_LOST', playerScore: 15, opponentScore: 22, opponents: [person('Ana')] }),
    )
    const [toBea, toAna] = [await theQuestion(bea), await theQuestion(ana)]
    await Promise.all([bea.accept(toBea), ana.accept(toAna, 'Bea')])
    expect([ticks(await only(bea)), ticks(await only(ana))]).toEqual([[ana.userId], [bea.userId]])
    expect([await bea.confirmations(), await ana.confirmations()]).toEqual([[], []])
  })

  it('and declines gets no second request, and has nothing in her history', async () => {
    const { ana, bea } = await asked()
    const confirmations = await theQuestion(bea)
    await bea.decline(confirmations)
    await bea.decline(confirmations)
    expect(await bea.confirmations()).toEqual([])
    await expect(bea.accept(confirmations)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    expect((await bea.list()).matches).toEqual([])
    expect(ticks(await only(ana))).toEqual([undefined])
  })

  it.each([
    ['has let a week go by', async () => goOn(7 * DAY_MS)],
    ['is no friend any more', async ({ bea, ana }: World) => void (bea && service.friends.delete(ana.userId))],
    ['is not linked any more', async ({ ana, entry }: World) => ana.unlink(entry)],
    [
      'is not in the match any more',
      async ({ ana, id }: World) => ana.edit(id, ['opponent1.name'], { opponents: [person('Zoe')] }),
    ],
    ['was asked about a match that is deleted', async ({ ana, id }: World) => ana.delete(id)],
  ])('and %s gets no more requests', async (_what, change) => {
    const world = await asked()
    const { ana, bea, id } = world
    const confirmations = await theQuestion(bea)
    await change(world)
    expect(await bea.confirmations()).toEqual([])
    await expect(bea.accept(confirmations)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    expect((await bea.list()).matches).toEqual([])
    expect((await ana.stats()).totalMatches).toBe(id && (await ana.list()).matches.length)
  })

  it('gets no request for older matches, imported ones, and more than so many a day', async () => {
    const { ana, bea, entry, against } = await linked()
    await ana.unlink(entry)
    const withBea = () => singlesForm({ ...today(), ...against })
    const before = await ana.log(withBea())
    goOn()
    await ana.link(entry, bea)
    await ana.edit(before.id, ['score'], { playerScore: 3, opponentScore: 11 })
    await ana.import('season', [withBea()])
    expect(await bea.confirmations()).toEqual([])
    goOn()
    for (let match = 0; match <= MATCH_QUESTIONS_A_DAY; match += 1) await ana.log(withBea())
    expect(await bea.confirmations()).toHaveLength(MATCH_QUESTIONS_A_DAY)
  })

  it('is no one else, who finds no such request', async () => {
    const { bea } = await asked()
    const confirmations = await theQuestion(bea)
    const eve = player(service, newPlayer())
    expect(await eve.confirmations()).toEqual([])
    await expect(eve.accept(confirmations)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await expect(eve.decline(confirmations)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })
})

it('of three friends with one match, the third is asked about a change that the owner has taken over from the second', async () => {
  const { ana, bea, entry } = await linked()
  const [cy] = befriended(service)
  const second = await ana.addOpponent('Cy', 4)
  await ana.link(second.id, cy)
  goOn()
  await ana.log(doublesForm({ ...today(), opponents: [person('Bea', { id: entry }), person('Cy', { id: second.id })] }))
  const own = await bea.accept(await theQuestion(bea))
  await cy.accept(await theQuestion(cy))
  await bea.edit(own!.id, ['score'], { playerScore: 19, opponentScore: 22 })
  await ana.accept(await theQuestion(ana), 'Bea')
  expect(ticks(await only(ana))).toEqual([bea.userId, undefined, undefined])
  expect(ticks(await only(cy))).not.toContain(ana.userId)
  await cy.accept(await theQuestion(cy))
  expect(ticks(await only(ana))).toEqual([bea.userId, cy.userId, undefined])
  expect(await only(cy)).toMatchObject({ playerScore: 19, opponentScore: 22 })
})

describe('matches logged before a friend was known', () => {
  async function metBefore(count = 3) {
    const [ana, bea] = befriended(service)
    const { id: entry } = await ana.addOpponent('Bea', 4)
    const matches: string[] = []
    for (let at = 0; at < count; at += 1) {
      const matchDate = new Date(now.getTime() - (count - at) * 1000)
      matches.push((await ana.log(singlesForm({ matchDate, opponents: [person('Bea', { id: entry })] }))).id)
    }
    goOn()
    await ana.link(entry, bea)
    goOn()
    return { ana, bea, entry, matches }
  }
  const offered = async (who: Player) => (await who.earlier()).map(({ friendId, matches }) => [friendId, matches])

  it('can be asked about in one step, each once', async () => {
    const { ana, bea, entry, matches } = await metBefore()
    await ana.log(doublesForm({ ...today(), partner: person('Bea', { id: entry }) }))
    expect(await offered(ana)).toEqual([[bea.userId, 3]])
    expect([await ana.answerEarlier(entry, true), ana.notified()]).toEqual([3, [bea.userId]])
    expect((await bea.confirmations()).map(({ matchId }) => matchId).slice(1)).toEqual(matches.toReversed())
    for (const one of await bea.confirmations()) await bea.accept(one)
    expect((await bea.list()).matches).toHaveLength(4)
    expect([await offered(ana), await ana.answerEarlier(entry, true), ana.notified()]).toEqual([[], 0, []])
  })

  it('count for the day, and the rest is offered on the next', async () => {
    const { ana, bea, entry } = await metBefore(MATCH_QUESTIONS_A_DAY + 2)
    expect(await offered(ana)).toEqual([[bea.userId, MATCH_QUESTIONS_A_DAY]])
    expect(await ana.answerEarlier(entry, true)).toBe(MATCH_QUESTIONS_A_DAY)
    expect([await offered(ana), await ana.answerEarlier(entry, true)]).toEqual([[], 0])
    goOn(25 * 60 * 60 * 1000)
    expect(await offered(ana)).toEqual([[bea.userId, 2]])
    expect(await ana.answerEarlier(entry, true)).toBe(2)
    expect((await bea.confirmations()).length).toBe(MATCH_QUESTIONS_A_DAY + 2)
  })

  it('that were declined, or made of the friend’s own, are not asked about again', async () => {
    const { ana, bea, entry } = await metBefore(2)
    await ana.answerEarlier(entry, true)
    const [newer, older] = await bea.confirmations()
    await bea.decline(newer!)
    await bea.accept(older!)
    await ana.unlink(entry)
    await ana.link(entry, bea)
    expect([await offered(ana), await offered(bea)]).toEqual([[], []])
    expect([await ana.answerEarlier(entry, true), await bea.confirmations()]).toEqual([0, []])
  })

  it('are not offered any more to a player who does not want to ask, but can be asked about', async () => {
    const { ana, entry } = await metBefore()
    expect([await ana.answerEarlier(entry, false), ana.notified(), await offered(ana)]).toEqual([0, [], []])
    expect(await ana.answerEarlier(entry, true)).toBe(3)
  })

  it('are no matter of who is no friend any more, or not linked', async () => {
    const { ana, bea, entry } = await metBefore()
    await ana.answerEarlier(entry, true)
    service.friends.delete(bea.userId)
    expect(await offered(ana)).toEqual([])
    await expect(ana.answerEarlier(entry, true)).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
    await expect(bea.answerEarlier(entry, true)).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
    service.friends.delete(ana.userId)
    expect(await bea.confirmations()).toEqual([])
  })
})
