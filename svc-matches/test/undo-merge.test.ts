import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { editOpponent } from '../src/opponents/book-entries.ts'
import { eraseAccount } from '../src/erasure/erase-account.ts'
import { mergeOpponents } from '../src/opponents/merge-opponents.ts'
import { OpponentModel } from '../src/records/opponent.model.ts'
import { MatchModel } from '../src/records/match.model.ts'
import { sweep } from '../src/sweep.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { expectCounted, expectLinked } from './naive-figures.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const DAY_MS = 86_400_000
let now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))
beforeEach(() => {
  now = new Date()
  service.friends.clear()
})

/** Bo with three matches, one of them in the bin, a level and notes; Bob with two. */
async function twoEntries() {
  const ana = player(service, newPlayer())
  const [bo, bob] = [await ana.addOpponent('Bo', 4.2), await ana.addOpponent('Bob', 3)]
  await ana.editOpponent(bo.id, { notes: 'lefty', duprId: 'ab12cd' })
  const [ofBo, ofBob] = [person('Bo', { id: bo.id }), person('Bob', { id: bob.id })]
  const matches = [
    await ana.log(singlesForm({ opponents: [ofBo] })),
    await ana.log(doublesForm({ partner: ofBo })),
    await ana.log(singlesForm({ opponents: [ofBo], result: 'MATCH_RESULT_LOST' })),
    await ana.log(singlesForm({ opponents: [ofBob] })),
    await ana.log(doublesForm({ opponents: [person('Dana'), ofBob] })),
  ]
  await ana.delete(matches[2]!.id)
  return { ana, bo, bob, matches }
}

/** All that a player can see of the two, and of the matches. */
async function allOf(ana: Player, ...ids: string[]) {
  const withoutVersions = <M extends { version: number; changedAt?: Date }>({ version: _version, changedAt: _at, ...match }: M) =>
    match
  const heads = await Promise.all(ids.map((id) => ana.headToHead(id)))
  return {
    book: await ana.opponents(),
    heads: heads.map(({ lastFive, ...rest }) => ({ ...rest, lastFive: lastFive.map(withoutVersions) })),
    live: (await ana.list()).matches.map(withoutVersions),
    binned: (await ana.bin()).matches.map(({ match, deletedAt }) => ({ match: withoutVersions(match!), deletedAt })),
  }
}
const seats = async (ana: Player) =>
  Object.fromEntries((await ana.list()).matches.map(({ id, opponents, partner }) => [id, [...opponents, partner]]))

it.each([true, false])('both entries and their matches are as before (names of matches followed: %s)', async (isRenaming) => {
  const { ana, bo, bob } = await twoEntries()
  const before = await allOf(ana, bo.id, bob.id)
  await ana.merge(bo.id, bob.id, isRenaming)
  const [merged, ...others] = await ana.opponents()
  expect(others.map(({ name }) => name)).toEqual(['Dana', 'Eli', 'Pat'])
  // Notes and DUPR id go along to an entry that has none.
  expect(merged).toMatchObject({ name: 'Bob', skillLevel: 3, notes: 'lefty', duprId: 'AB12CD' })
  expect(await ana.merges()).toEqual([{ id: bo.id, name: 'Bo', intoId: bob.id, intoName: 'Bob', mergedAt: now }])
  const { opponent } = await ana.undoMerge(bo.id)
  expect(opponent).toMatchObject({ name: 'Bo', skillLevel: 4.2, notes: 'lefty', duprId: 'AB12CD', totalMatches: 1 })
  expect(await allOf(ana, bo.id, bob.id)).toEqual(before)
  expect(await ana.merges()).toEqual([])
  expect((await ana.undoMerge(bo.id)).opponent).toEqual(opponent)
  await expectCounted(ana)
})

it('where both have one, the player chooses, and both have their own again', async () => {
  const { ana, bo, bob } = await twoEntries()
  await ana.editOpponent(bob.id, { notes: 'tall', duprId: 'XY34ZW' })
  const before = await allOf(ana, bo.id, bob.id)
  const own = async () => (await ana.opponents()).find(({ id }) => id === bob.id)
  await ana.merge(bo.id, bob.id)
  expect(await own()).toMatchObject({ skillLevel: 3, notes: 'tall', duprId: 'XY34ZW' })
  await ana.undoMerge(bo.id)
  await ana.merge(bo.id, bob.id, true, { skillLevel: 4.2, notes: 'tall\nlefty', duprId: 'AB12CD' })
  expect(await own()).toMatchObject({ skillLevel: 4.2, skillCategory: bo.skillCategory, notes: 'tall\nlefty', duprId: 'AB12CD' })
  await ana.undoMerge(bo.id)
  expect(await allOf(ana, bo.id, bob.id)).toEqual(before)
  await expect(ana.merge(bo.id, bob.id, true, { skillLevel: 9 })).rejects.toMatchObject({ params: { field: 'skillLevel' } })
  expect(await allOf(ana, bo.id, bob.id)).toEqual(before)
})

it('what was changed after the merge stays when it is taken back', async () => {
  const { ana, bo, bob } = await twoEntries()
  await ana.merge(bo.id, bob.id, true, { skillLevel: 4.2 })
  const changed = await ana.editOpponent(bob.id, { notes: 'tall', skillLevel: 4.3 })
  await ana.undoMerge(bo.id)
  const { skillLevel, skillCategory } = changed
  expect((await ana.opponents()).find(({ id }) => id === bob.id)).toMatchObject({
    ...{ notes: 'tall', skillLevel, skillCategory, duprId: undefined },
  })
})

it('what was logged since stays, what was deleted stays deleted, and a seat that was given to another keeps it', async () => {
  const { ana, bo, bob, matches } = await twoEntries()
  await ana.merge(bo.id, bob.id)
  const since = await ana.log(singlesForm({ opponents: [person('Bob', { id: bob.id })] }))
  await ana.edit(matches[0]!.id, ['notes'], { notes: 'windy' })
  await ana.edit(matches[1]!.id, ['partner.name'], { partner: person('Eve') })
  await ana.delete(matches[0]!.id)
  const { id: named } = (await ana.log({ ...singlesForm({ opponents: [person('Bo', { id: bo.id })] }), idempotencyKey: 'k' }))!
  await ana.undoMerge(bo.id)
  const now = await seats(ana)
  expect(now[since.id]).toMatchObject([{ id: bob.id }, undefined])
  expect(now[named]).toMatchObject([{ id: bob.id }, undefined])
  expect(now[matches[1]!.id]![2]).toMatchObject({ name: 'Eve' })
  expect(now).not.toHaveProperty(matches[0]!.id)
  expect(await ana.restore(matches[0]!.id)).toMatchObject({ opponents: [{ id: bo.id, name: 'Bo' }], notes: 'windy' })
  await expectCounted(ana)
})

it('a name that the other got since is not the name of matches that come back', async () => {
  const { ana, bo, bob, matches } = await twoEntries()
  await ana.merge(bo.id, bob.id, false)
  await ana.editOpponent(bob.id, { name: 'Bobby', renameInMatches: true })
  expect((await seats(ana))[matches[0]!.id]).toMatchObject([{ name: 'Bobby' }, undefined])
  await ana.undoMerge(bo.id)
  expect((await seats(ana))[matches[0]!.id]).toMatchObject([{ name: 'Bo', id: bo.id }, undefined])
  expect((await seats(ana))[matches[3]!.id]).toMatchObject([{ name: 'Bobby', id: bob.id }, undefined])
})

it('several merges are taken back from the last one on', async () => {
  const { ana, bo, bob } = await twoEntries()
  const robert = await ana.addOpponent('Robert')
  const before = await allOf(ana, bo.id, bob.id, robert.id)
  await ana.merge(bo.id, bob.id)
  now = new Date(now.getTime() + 1000)
  await ana.merge(bob.id, robert.id)
  expect((await ana.merges()).map(({ name, intoName }) => `${name} ${intoName}`)).toEqual(['Bob Robert', 'Bo Bob'])
  await expect(ana.undoMerge(bo.id)).rejects.toMatchObject({ code: 'MERGED_AGAIN' })
  await ana.undoMerge(bob.id)
  await ana.undoMerge(bo.id)
  expect(await allOf(ana, bo.id, bob.id, robert.id)).toEqual(before)
  await expectCounted(ana)
})

describe('the link', () => {
  async function linked() {
    const world = await twoEntries()
    const bea = player(service, newPlayer())
    for (const { userId } of [world.ana, bea]) service.friends.add(userId)
    await world.ana.link(world.bo.id, bea)
    await world.ana.merge(world.bo.id, world.bob.id)
    return { ...world, bea }
  }
  const links = async (ana: Player) =>
    Object.fromEntries((await ana.opponents()).flatMap(({ name, linkedUserId }) => (linkedUserId ? [[name, linkedUserId]] : [])))

  it('goes with the entry, and back with it', async () => {
    const { ana, bo, bea } = await linked()
    expect(await links(ana)).toEqual({ Bob: bea.userId })
    const { opponent } = await ana.undoMerge(bo.id)
    expect(opponent).toMatchObject({ linkedUserId: bea.userId })
    expect(ana.notified()).toEqual([bea.userId])
    expect(await links(ana)).toEqual({ Bo: bea.userId })
    await expectLinked(ana)
  })

  it('that was ended since stays so, and one that was made since stays there', async () => {
    const { ana, bo, bob, bea } = await linked()
    await ana.unlink(bob.id)
    now = new Date(now.getTime() + 1000)
    await ana.link(bob.id, bea)
    await ana.undoMerge(bo.id)
    expect(await links(ana)).toEqual({ Bob: bea.userId })
  })

  it('of an account that is erased takes the names from before with it', async () => {
    const { ana, bo, bea } = await linked()
    await eraseAccount(service.ctx, bea.userId)
    await expect(ana.undoMerge(bo.id)).rejects.toMatchObject({ code: 'MERGE_ENDED' })
    const matches = await MatchModel.find({ userId: ana.userId }).lean()
    expect(JSON.stringify([matches, await OpponentModel.find({ userId: ana.userId }).lean()])).not.toMatch(/"Bob?"|lefty/)
  })
})

it('ends after 30 days to the moment, and leaves no name behind', async () => {
  const { ana, bo, bob } = await twoEntries()
  await ana.merge(bo.id, bob.id)
  now = new Date(now.getTime() + 30 * DAY_MS)
  await sweep(service.ctx)
  expect(await ana.merges()).toHaveLength(1)
  now = new Date(now.getTime() + 1)
  expect(await ana.merges()).toEqual([])
  await expect(ana.undoMerge(bo.id)).rejects.toMatchObject({ code: 'MERGE_ENDED' })
  await sweep(service.ctx)
  expect(await OpponentModel.findOne({ _id: bo.id }).lean()).toMatchObject({ name: '', task: { kind: 'gone' } })
  expect(await MatchModel.countDocuments({ userId: ana.userId, mergedFrom: { $exists: true } })).toBe(0)
  expect(JSON.stringify(await MatchModel.find({ userId: ana.userId }).lean())).not.toContain('"Bo"')
  await expectCounted(ana)
})

it('ends when the other leaves the book', async () => {
  const { ana, bo, bob } = await twoEntries()
  await ana.merge(bo.id, bob.id)
  await ana.deleteOpponent(bob.id)
  expect(await ana.merges()).toEqual([])
  await expect(ana.undoMerge(bo.id)).rejects.toMatchObject({ code: 'MERGE_ENDED' })
  await expectCounted(ana)
})

it('while matches move no other change of who they are with begins; a worker that was overtaken stops', async () => {
  const { ana, bo, bob } = await twoEntries()
  const robert = await ana.addOpponent('Robert')
  const { encounters } = service.ctx
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  let reached = () => {}
  const isHeld = new Promise<void>((resolve) => (reached = resolve))
  const slow = {
    ...service.ctx,
    encounters: {
      ...encounters,
      async someLinked(...which: Parameters<typeof encounters.someLinked>) {
        reached()
        await held
        return encounters.someLinked(...which)
      },
    },
  }
  const { userId } = ana
  const sleeping = mergeOpponents(slow, { userId, id: bo.id, intoId: bob.id, isRenaming: true })
  await isHeld
  for (const other of [
    ana.merge(bob.id, robert.id),
    ana.deleteOpponent(bob.id),
    ana.editOpponent(bob.id, { name: 'Bobby', renameInMatches: true }),
    ana.undoMerge(bo.id),
  ])
    await expect(other).rejects.toMatchObject({ code: 'OPPONENT_BUSY' })
  await editOpponent(service.ctx, { userId, id: bob.id, notes: 'tall', isClearingNotes: false, isRenamingMatches: false })
  const both = doublesForm({ opponents: [person('Bo', { id: bo.id }), person('Bob', { id: bob.id })] })
  await expect(ana.log(both)).rejects.toMatchObject({ params: { field: 'opponent2Name', reason: 'same_person' } })
  // The same again does it, and is taken back before the first wakes.
  await ana.merge(bo.id, bob.id)
  await ana.undoMerge(bo.id)
  const before = await allOf(ana, bo.id, bob.id)
  goOn()
  await sleeping
  expect(await allOf(ana, bo.id, bob.id)).toEqual(before)
  await expectCounted(ana)
})
