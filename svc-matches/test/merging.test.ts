import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { changePlayer } from '../src/changes/change-player.ts'
import { createContext } from '../src/context.ts'
import { mergeOpponents } from '../src/opponents/merge-opponents.ts'
import { sweep } from '../src/sweep.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { expectCounted } from './naive-figures.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'
import { score, sharedWorlds } from './shared-worlds.ts'

let ana: Player
let now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))
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
  const { shared } = sharedWorlds(() => service, { now: () => now, goOn: () => {} })
  const { ana: owner, bea, entry, id } = await shared()
  const other = await owner.addOpponent('Other')
  await owner.move(entry, other.id, [id])
  expect(owner.notified()).toContain(bea.userId)
  const [match] = (await owner.list()).matches
  expect(match!.opponents).toMatchObject([{ id: other.id, confirmedUserId: undefined }])
  await owner.edit(id, ['score'], score(9, 11))
  await expectCounted(owner)
})

/** As a slow server leaves it for a while: the request is stored, no match has moved. */
async function merging() {
  const [bob, robert] = [await ana.addOpponent('Bob'), await ana.addOpponent('Robert')]
  const who = person('Bob', { id: bob.id })
  const [live, binned] = [await ana.log(singlesForm({ opponents: [who] })), await ana.log(doublesForm({ partner: who }))]
  await ana.delete(binned.id)
  const task = { kind: 'merge' as const, token: 'm', since: now, intoId: robert.id, isRenaming: true }
  const people = [{ id: bob.id, set: { task } }]
  await changePlayer(service.ctx, ana.userId, () => Promise.resolve({ answer: undefined, people }))
  return { bob, robert, live, binned }
}

it('an entry says what it is being merged into, until the sweep has finished', async () => {
  const { bob, robert } = await merging()
  const book = async () => (await ana.opponents()).map(({ id, mergingInto, totalMatches }) => ({ id, mergingInto, totalMatches }))
  expect((await book()).find(({ id }) => id === bob.id)).toMatchObject({ mergingInto: robert.id })
  await expect(ana.headToHead(bob.id)).resolves.toMatchObject({ opponent: { mergingInto: robert.id } })
  now = new Date(now.getTime() + 31_000)
  await sweep(service.ctx)
  const left = (await book()).filter(({ id }) => [bob.id, robert.id].includes(id))
  expect(left).toEqual([{ id: robert.id, mergingInto: undefined, totalMatches: 1 }])
  await expectCounted(ana)
})

it('a match that is restored meanwhile goes to the entry that stays', async () => {
  const { robert, binned } = await merging()
  await expect(ana.restore(binned.id)).resolves.toMatchObject({ partner: { id: robert.id, name: 'Robert' } })
  await expectCounted(ana)
})

it('what the answer does not wait for is done behind it, without the sweep', async () => {
  const { bob, robert, live } = await merging()
  // The first look of all finds no time left.
  let looks = 0
  const { encounters } = service.ctx
  const slow = createContext({
    ...service.ctx,
    answerMs: 10,
    encounters: {
      ...encounters,
      async someLinked(...which) {
        const found = await encounters.someLinked(...which)
        if (looks++ === 0) await new Promise((resolve) => setTimeout(resolve, 100))
        return found
      },
    },
  })
  const merge = { userId: ana.userId, id: bob.id, intoId: robert.id, isRenaming: true }
  await expect(mergeOpponents(slow, merge)).resolves.toMatchObject({ isUnfinished: true })
  for (let round = 0; round < 600 && (await ana.opponents()).some(({ id }) => id === bob.id); round += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await ana.list()).matches.find(({ id }) => id === live.id)).toMatchObject({ opponents: [{ id: robert.id }] })
  await expectCounted(ana)
})
