import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { mergeOpponents } from '../src/opponents/merge-opponents.ts'
import { changePlayer } from '../src/changes/change-player.ts'
import { createContext } from '../src/context.ts'
import { sweep } from '../src/sweep.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { expectCounted } from './naive-figures.ts'
import { player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

let now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))

/** As a slow server leaves it for a while: the request is stored, no match has moved. */
async function merging() {
  const ana = player(service, newPlayer())
  const [bob, robert] = [await ana.addOpponent('Bob'), await ana.addOpponent('Robert')]
  const who = person('Bob', { id: bob.id })
  const [live, binned] = [await ana.log(singlesForm({ opponents: [who] })), await ana.log(doublesForm({ partner: who }))]
  await ana.delete(binned.id)
  const task = { kind: 'merge' as const, token: 'm', since: now, intoId: robert.id, isRenaming: true }
  const people = [{ id: bob.id, set: { task } }]
  await changePlayer(service.ctx, ana.userId, () => Promise.resolve({ answer: undefined, people }))
  return { ana, bob, robert, live, binned }
}

it('an entry says what it is being merged into, until the sweep has finished', async () => {
  const { ana, bob, robert } = await merging()
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
  const { ana, robert, binned } = await merging()
  await expect(ana.restore(binned.id)).resolves.toMatchObject({ partner: { id: robert.id, name: 'Robert' } })
  await expectCounted(ana)
})

it('what the answer does not wait for is done behind it, without the sweep', async () => {
  const { ana, bob, robert, live } = await merging()
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
