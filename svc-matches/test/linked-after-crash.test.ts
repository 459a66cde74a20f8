import type { Outgoing } from '@kitchenline/runtime'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { acceptMatch } from '../src/confirmations/answer-question.ts'
import { contentOf } from '../src/confirmations/content.ts'
import type { Context } from '../src/context.ts'
import { editMatch } from '../src/matches/edit-match.ts'
import { logMatch } from '../src/matches/log-match.ts'
import { sweep } from '../src/sweep.ts'
import { doublesForm, newMatch, person, singlesForm } from './match-requests.ts'
import { befriended, type Player } from './player.ts'
import { LONGER_THAN_ANY_CALL_MS, startService } from './running-service.ts'
import { sharedWorlds } from './shared-worlds.ts'
import { diesBefore } from './watched-writes.ts'

let now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))

const goOn = (ms: number) => void (now = new Date(now.getTime() + ms))
const { linked } = sharedWorlds(() => service, { now: () => now, goOn })
const onward = {} as Outgoing
const input = newMatch()

/** Who changes a match, the friend whom it makes known, and what does so. */
type World = { who: Player; cy: Player; run: (ctx: Context) => Promise<unknown> }

const worlds: Record<string, () => Promise<World>> = {
  async 'a new match'() {
    const [who, cy] = befriended(service)
    const named = { ...input, opponents: [{ name: 'Cy', userId: cy.userId }] }
    const logging = { userId: who.userId, input: named, idempotencyKey: 'k' }
    return { who, cy, run: (ctx) => logMatch({ ...ctx, onward }, logging) }
  },
  async 'an edit'() {
    const [who, cy] = befriended(service)
    const { id } = await who.log(singlesForm())
    const named = { opponents: [{ name: 'Cy', userId: cy.userId }] }
    const edit = { userId: who.userId, id, fields: ['opponent1.name', 'opponent1.userId'], input: named }
    return { who, cy, run: (ctx) => editMatch({ ...ctx, onward }, edit) }
  },
  async "a yes to a friend's change"() {
    const [cy] = befriended(service)
    const { ana, bea: who, entry } = await linked()
    const bea = person('Bea', { id: entry })
    const { id } = await ana.log(doublesForm({ opponents: [bea, person('Dora')] }))
    await who.accept((await who.confirmations())[0]!)
    const named = { opponents: [bea, { ...person('Cy'), userId: cy.userId }] }
    await ana.edit(id, ['opponent2.name', 'opponent2.userId'], named)
    const shown = contentOf((await service.ctx.matches.find(ana.userId, id))!.match)
    const which = { userId: who.userId, ownerId: ana.userId, matchId: id, onward }
    return { who, cy, run: (ctx) => acceptMatch(ctx, { ...which, owner: { name: 'Ana' }, seen: shown }) }
  },
}

it.each(Object.entries(worlds))('%s that dies before any of its writes links the friend all the same', async (_what, make) => {
  const tried: World[] = []
  for (let [died, at] = [true, 2]; died; at += 1) {
    const world = await make()
    tried.push(world)
    // The first one is the commit.
    died = await diesBefore(service.ctx, at, world.run)
  }
  expect(tried.length).toBeGreaterThan(2)
  goOn(LONGER_THAN_ANY_CALL_MS)
  await sweep(service.ctx)
  for (const { who, cy } of tried) {
    const linked = (await who.opponents()).map(({ linkedUserId }) => linkedUserId)
    expect(linked).toContain(cy.userId)
    expect(await cy.confirmations()).toHaveLength(1)
  }
})
