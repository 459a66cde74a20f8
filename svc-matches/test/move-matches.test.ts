import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { expectCounted } from './naive-figures.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'
import { score, sharedWorlds } from './shared-worlds.ts'

let ana: Player
const service = forAllTests(startService)
beforeEach(() => {
  ana = player(service, newPlayer())
})

const idsOf = (matches: { id: string }[]) => matches.map(({ id }) => id)

/** Two people who were taken for one. */
async function world() {
  const [bo, other] = [await ana.addOpponent('Bo'), await ana.addOpponent('Bo from the club')]
  const who = person('Bo', { id: bo.id })
  const matches = [
    await ana.log(singlesForm({ opponents: [who] })),
    await ana.log(doublesForm({ partner: who })),
    await ana.log(doublesForm({ opponents: [person('Dana'), who], partner: person('Bo from the club', { id: other.id }) })),
  ]
  return { bo, other, matches }
}

it('some matches become another person’s, and come back', async () => {
  const { bo, other, matches } = await world()
  const [first, second, both] = idsOf(matches)
  expect(idsOf(await ana.matchesWith(bo.id)).sort()).toEqual(idsOf(matches).sort())
  const before = await ana.opponents()
  expect(await ana.move(bo.id, other.id, [first!, both!, 'unknown'])).toMatchObject({ moved: 1, stayed: 1 })
  const moved = (await ana.matchesWith(other.id)).find(({ id }) => id === first)
  expect(moved!.opponents).toMatchObject([{ id: other.id, name: 'Bo from the club', skillLevel: 3.5 }])
  expect(idsOf(await ana.matchesWith(bo.id)).sort()).toEqual([second!, both!].sort())
  await expectCounted(ana)
  // The same again finds nothing left to do.
  expect(await ana.move(bo.id, other.id, [first!])).toMatchObject({ moved: 0, stayed: 0 })
  await ana.move(other.id, bo.id, [first!])
  expect(await ana.opponents()).toEqual(before)
  await expectCounted(ana)
})

it('is refused for the same entry, one that is not in the book, and none or too many matches', async () => {
  const { bo, other, matches } = await world()
  const [id] = idsOf(matches)
  const invalid = (field: string) => ({ code: 'INVALID_INPUT', params: { field } })
  await expect(ana.move(bo.id, bo.id, [id!])).rejects.toMatchObject(invalid('toId'))
  await expect(ana.move(bo.id, other.id, [])).rejects.toMatchObject(invalid('matchIds'))
  await expect(ana.move(bo.id, other.id, Array.from({ length: 501 }, String))).rejects.toMatchObject(invalid('matchIds'))
  await expect(ana.move(bo.id, 'nobody', [id!])).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
  await expect(ana.matchesWith('nobody')).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
  const stranger = player(service, newPlayer())
  await expect(stranger.move(bo.id, other.id, [id!])).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
})

it('a match that came by a merge and was moved since stays where it is when the merge is taken back', async () => {
  const { bo, other, matches } = await world()
  const robert = await ana.addOpponent('Robert')
  await ana.merge(bo.id, robert.id)
  await ana.move(robert.id, other.id, [matches[0]!.id])
  await ana.undoMerge(bo.id)
  expect(idsOf(await ana.matchesWith(other.id))).toContain(matches[0]!.id)
  expect(idsOf(await ana.matchesWith(bo.id)).sort()).toEqual(idsOf(matches.slice(1)).sort())
  await expectCounted(ana)
})

it('what a friend has confirmed is no longer so when it was with another person, and the friend hears of it', async () => {
  const { shared } = sharedWorlds(() => service, { now: () => new Date(), goOn: () => {} })
  const { ana: owner, bea, entry, id } = await shared()
  const other = await owner.addOpponent('Other')
  await owner.move(entry, other.id, [id])
  expect(owner.notified()).toContain(bea.userId)
  const [match] = (await owner.list()).matches
  expect(match!.opponents).toMatchObject([{ id: other.id, confirmedUserId: undefined }])
  await owner.edit(id, ['score'], score(9, 11))
  await expectCounted(owner)
})
