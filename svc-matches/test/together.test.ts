import { MATCH_QUESTIONS_A_DAY } from '@kitchenline/domain'
import type { Match } from '@kitchenline/proto/matches'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { doublesForm, person, quickLog, singlesForm } from './match-requests.ts'
import { expectCounted } from './naive-figures.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'
import { only, ticks } from './shared-worlds.ts'

let now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))
beforeEach(() => void (now = new Date()))

const DAY_MS = 24 * 60 * 60 * 1000

/** Two friends; Ana has Bea in her book, linked, and Carl and Dora without an account. */
async function twoFriends() {
  const [ana, bea] = [player(service, newPlayer()), player(service, newPlayer())]
  service.friends.add(ana.userId)
  service.friends.add(bea.userId)
  const entry = await ana.addOpponent('Bea', 4.1)
  await ana.link(entry.id, bea)
  now = new Date(now.getTime() + 1)
  return { ana, bea, entry }
}

const today = () => ({ matchDate: new Date(now.getTime() - 1000) })
const onCourt = ({ partner, opponents }: Match) => ({ partner: partner?.name, opponents: opponents.map(({ name }) => name) })
const theQuestion = async (who: Player) => {
  const confirmations = await who.confirmations()
  expect(confirmations).toHaveLength(1)
  return confirmations[0]!
}

describe('a link', () => {
  it('makes an entry of the book a friend, on both one for one, until the link is removed', async () => {
    const { ana, bea, entry } = await twoFriends()
    const other = await ana.addOpponent('Bee')
    expect((await ana.opponents()).map(({ name, linkedUserId }) => [name, linkedUserId])).toEqual([
      ['Bea', bea.userId],
      ['Bee', undefined],
    ])
    await expect(ana.link(other.id, bea)).rejects.toMatchObject({ code: 'FRIEND_LINKED' })
    const third = newPlayer()
    service.friends.add(third)
    await expect(ana.link(entry.id, { userId: third })).rejects.toMatchObject({ code: 'OPPONENT_LINKED' })
    expect((await ana.link(entry.id, bea)).linkedUserId).toBe(bea.userId)
    await ana.unlink(entry.id)
    expect((await ana.link(other.id, bea)).linkedUserId).toBe(bea.userId)
  })

  it('goes to friends and own entries only', async () => {
    const { ana, bea, entry } = await twoFriends()
    await expect(ana.link(entry.id, { userId: newPlayer() })).rejects.toMatchObject({ code: 'NOT_FRIENDS' })
    await expect(bea.link(entry.id, ana)).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
    await expect(bea.unlink(entry.id)).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
  })

  it('ends with the friendship, also when the two become friends again', async () => {
    const { ana, bea } = await twoFriends()
    service.friends.delete(bea.userId)
    expect((await ana.opponents())[0]!.linkedUserId).toBeUndefined()
    service.friends.add(bea.userId)
    expect((await ana.opponents())[0]!.linkedUserId).toBeUndefined()
  })

  it('leaves the book with its entry', async () => {
    const { ana, bea, entry } = await twoFriends()
    await ana.deleteOpponent(entry.id)
    expect((await ana.link((await ana.addOpponent('Bea B.')).id, bea)).linkedUserId).toBe(bea.userId)
  })

  it('of two at once for one friend is made once', async () => {
    const { ana, bea, entry } = await twoFriends()
    await ana.unlink(entry.id)
    const entries = await Promise.all(['B1', 'B2', 'B3'].map((name) => ana.addOpponent(name)))
    await Promise.allSettled(entries.map(({ id }) => ana.link(id, bea)))
    expect((await ana.opponents()).filter(({ linkedUserId }) => linkedUserId)).toHaveLength(1)
  })
})

describe('a friend with a request to confirm', () => {
  it('finds the match from the own side in the own history after a yes, with a tick on both', async () => {
    const { ana, bea, entry } = await twoFriends()
    const people = { opponents: [person('Carl'), person('Dora')], partner: person('Bea', { id: entry.id }) }
    const logged = await ana.log({
      ...doublesForm({ ...people, ...today(), location: 'Park', notes: 'mine', scoring: 'SCORING_RALLY' }),
    })
    const confirmations = await theQuestion(bea)
    expect(confirmations).toMatchObject({ kind: 'CONFIRMATION_KIND_LOGGED', userId: ana.userId, matchId: logged.id })
    expect([confirmations.said!.location, confirmations.said!.notes]).toEqual([undefined, undefined])

    const own = (await bea.accept(confirmations))!
    expect(onCourt(own)).toEqual({ partner: 'Ana', opponents: ['Carl', 'Dora'] })
    expect(own).toMatchObject({
      result: logged.result,
      playerScore: 22,
      scoring: 'SCORING_RALLY',
      location: undefined,
      notes: undefined,
    })
    expect(own.matchDate).toEqual(logged.matchDate)
    expect(ticks(own)).toEqual([undefined, undefined, ana.userId])
    expect(ticks(await only(ana))).toEqual([undefined, undefined, bea.userId])
    expect(await bea.confirmations()).toEqual([])
    expect((await bea.opponents()).map(({ name }) => name)).toEqual(['Ana', 'Carl', 'Dora'])
    await Promise.all([ana, bea].map((who) => expectCounted(who)))
  })

  it('has lost what the other one won, with the games turned round', async () => {
    const { ana, bea, entry } = await twoFriends()
    await ana.log(quickLog({ ...today(), opponents: [person('Bea', { id: entry.id })] }))
    const own = (await bea.accept(await theQuestion(bea)))!
    expect(own).toMatchObject({ result: 'MATCH_RESULT_LOST', ownGames: [7, 11, 8], opponentGames: [11, 9, 11] })
    expect((await bea.opponents())[0]).toMatchObject({ name: 'Ana', totalMatches: 1, wins: 1, losses: 0, skillLevel: 4 })
    expect((await ana.opponents())[0]).toMatchObject({ name: 'Bea', totalMatches: 1, wins: 0, losses: 1 })
  })

  it('and plays across the net has her own partner there, and finds people of her own book', async () => {
    const { ana, bea, entry } = await twoFriends()
    const friend = await bea.addOpponent('Annie', 3.7)
    await bea.link(friend.id, ana)
    await ana.log(
      doublesForm({ ...today(), opponents: [person('Bea', { id: entry.id }), person('Carl')], partner: person('Dora') }),
    )
    const own = (await bea.accept(await theQuestion(bea)))!
    expect(onCourt(own)).toEqual({ partner: 'Carl', opponents: ['Annie', 'Dora'] })
    expect(own.opponents[0]).toMatchObject({ id: friend.id, skillLevel: 3.7, confirmedUserId: ana.userId })
    // A match made from a friend's requests no confirmation back.
    expect(await ana.confirmations()).toEqual([])
  })

  it('has one match however often and on however many devices she accepts', async () => {
    const { ana, bea, entry } = await twoFriends()
    await ana.log(singlesForm({ ...today(), opponents: [person('Bea', { id: entry.id })] }))
    const confirmations = await theQuestion(bea)
    const answers = await Promise.all(Array.from({ length: 6 }, () => bea.accept(confirmations)))
    const again = await bea.accept(confirmations)
    expect(new Set([...answers, again].map((own) => own!.id))).toEqual(new Set([(await only(bea)).id]))
  })

  it('and has logged the match herself holds that one, confirmed', async () => {
    const { ana, bea, entry } = await twoFriends()
    await ana.log(quickLog({ ...today(), opponents: [person('Bea', { id: entry.id })] }))
    const mirrored = quickLog({ ...today(), result: 'MATCH_RESULT_LOST', ownGames: [7, 11, 8], opponentGames: [11, 9, 11] })
    const own = await bea.log({ ...mirrored, opponents: [person('Ana')], notes: 'windy' })
    expect((await bea.accept(await theQuestion(bea)))!.id).toBe(own.id)
    expect(await only(bea)).toMatchObject({ id: own.id, notes: 'windy' })
    expect([ticks(await only(bea)), ticks(await only(ana))]).toEqual([[ana.userId], [bea.userId]])
  })

  it('and has sent a request back herself settles both with one answer', async () => {
    const { ana, bea, entry } = await twoFriends()
    await bea.link((await bea.addOpponent('Ana')).id, ana)
    now = new Date(now.getTime() + 1)
    await ana.log(singlesForm({ ...today(), opponents: [person('Bea', { id: entry.id })] }))
    await bea.log(
      singlesForm({ ...today(), result: 'MATCH_RESULT_LOST', playerScore: 15, opponentScore: 22, opponents: [person('Ana')] }),
    )
    const [toBea, toAna] = [await theQuestion(bea), await theQuestion(ana)]
    await Promise.all([bea.accept(toBea), ana.accept(toAna, 'Bea')])
    expect([ticks(await only(bea)), ticks(await only(ana))]).toEqual([[ana.userId], [bea.userId]])
    expect([await bea.confirmations(), await ana.confirmations()]).toEqual([[], []])
  })

  it('and declines gets no second request, and has nothing in her history', async () => {
    const { ana, bea, entry } = await twoFriends()
    await ana.log(singlesForm({ ...today(), opponents: [person('Bea', { id: entry.id })] }))
    const confirmations = await theQuestion(bea)
    await bea.decline(confirmations)
    await bea.decline(confirmations)
    expect(await bea.confirmations()).toEqual([])
    await expect(bea.accept(confirmations)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    expect((await bea.list()).matches).toEqual([])
    expect(ticks(await only(ana))).toEqual([undefined])
  })

  it.each([
    ['has let a week go by', async () => void (now = new Date(now.getTime() + 7 * DAY_MS))],
    ['is no friend any more', async ({ bea, ana }: World) => void (bea && service.friends.delete(ana.userId))],
    ['is not linked any more', async ({ ana, entry }: World) => ana.unlink(entry.id)],
    [
      'is not in the match any more',
      async ({ ana, id }: World) => ana.edit(id, ['opponent1.name'], { opponents: [person('Zoe')] }),
    ],
    ['was asked about a match that is deleted', async ({ ana, id }: World) => ana.delete(id)],
  ])('and %s gets no more requests', async (_what, change) => {
    const { ana, bea, entry } = await twoFriends()
    const { id } = await ana.log(singlesForm({ ...today(), opponents: [person('Bea', { id: entry.id })] }))
    const confirmations = await theQuestion(bea)
    await change({ ana, bea, entry, id })
    expect(await bea.confirmations()).toEqual([])
    await expect(bea.accept(confirmations)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    expect((await bea.list()).matches).toEqual([])
    expect((await ana.stats()).totalMatches).toBe(id && (await ana.list()).matches.length)
  })

  it('gets no request for older matches, imported ones, and more than so many a day', async () => {
    const { ana, bea, entry } = await twoFriends()
    await ana.unlink(entry.id)
    const withBea = () => singlesForm({ ...today(), opponents: [person('Bea', { id: entry.id })] })
    const before = await ana.log(withBea())
    now = new Date(now.getTime() + 1)
    await ana.link(entry.id, bea)
    await ana.edit(before.id, ['score'], { playerScore: 3, opponentScore: 11 })
    await ana.import('season', [withBea()])
    expect(await bea.confirmations()).toEqual([])
    now = new Date(now.getTime() + 1)
    for (let match = 0; match <= MATCH_QUESTIONS_A_DAY; match += 1) await ana.log(withBea())
    expect(await bea.confirmations()).toHaveLength(MATCH_QUESTIONS_A_DAY)
  })

  it.each(['a stranger', 'somebody else'])('is no one else: %s finds no such request', async () => {
    const { ana, bea, entry } = await twoFriends()
    await ana.log(singlesForm({ ...today(), opponents: [person('Bea', { id: entry.id })] }))
    const confirmations = await theQuestion(bea)
    const eve = player(service, newPlayer())
    expect(await eve.confirmations()).toEqual([])
    await expect(eve.accept(confirmations)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await expect(eve.decline(confirmations)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })
})

it('of three friends with one match, the third is asked about a change that the owner has taken over from the second', async () => {
  const { ana, bea, entry } = await twoFriends()
  const cy = player(service, newPlayer())
  service.friends.add(cy.userId)
  const second = await ana.addOpponent('Cy', 4)
  await ana.link(second.id, cy)
  now = new Date(now.getTime() + 1)
  await ana.log(doublesForm({ ...today(), opponents: [person('Bea', { id: entry.id }), person('Cy', { id: second.id })] }))
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

type World = { ana: Player; bea: Player; entry: { id: string }; id: string }
