import type { Match } from '@kitchenline/proto/matches'
import { person, singlesForm } from './match-requests.ts'
import { befriended, type Player } from './player.ts'
import type { RunningService } from './running-service.ts'

export type World = { ana: Player; bea: Player; entry: string; id: string; copy?: string }
type Time = { now: () => Date; goOn: (ms: number) => void }

/** Two friends; one has logged a match with the other in it. */
export function sharedWorlds(running: () => RunningService, { now, goOn }: Time) {
  /** Ana has Bea in her book, linked. */
  async function linked() {
    const [ana, bea] = befriended(running())
    const { id: entry } = await ana.addOpponent('Bea', 4.1)
    await ana.link(entry, bea)
    goOn(1)
    return { ana, bea, entry, against: { opponents: [person('Bea', { id: entry })] } }
  }

  /** And has logged a match against her, who has a request to confirm it. */
  async function questioned(): Promise<World> {
    const { ana, bea, entry, against } = await linked()
    const { id } = await ana.log(singlesForm({ matchDate: new Date(now().getTime() - 1000), ...against }))
    return { ana, bea, entry, id }
  }

  /** And Bea has confirmed it. */
  async function shared(): Promise<World & { own: string }> {
    const world = await questioned()
    const [question] = await world.bea.confirmations()
    return { ...world, own: (await world.bea.accept(question!))!.id }
  }

  /** And Ana has met her once under another name. */
  async function withCopy(): Promise<World & { copy: string }> {
    const world = await shared()
    await world.ana.log(singlesForm({ opponents: [person('B.')] }))
    return { ...world, copy: (await world.ana.opponents()).find(({ name }) => name === 'B.')!.id }
  }

  async function expectTicks({ ana, bea }: World, isThere: boolean): Promise<void> {
    const expected = isThere ? [[bea.userId], [ana.userId]] : [[undefined], [undefined]]
    expect([ticks(await only(ana)), ticks(await only(bea))]).toEqual(expected)
  }

  return { linked, asked: questioned, shared, withCopy, expectTicks }
}

/** Who has confirmed, for each person in a match. */
export const ticks = ({ partner, opponents }: Match) =>
  [...opponents, ...(partner ? [partner] : [])].map(({ confirmedUserId }) => confirmedUserId)

export async function only(who: Player): Promise<Match> {
  const { matches } = await who.list()
  expect(matches).toHaveLength(1)
  return matches[0]!
}

export const news = async (who: Player) => (await who.confirmations()).map(({ kind }) => kind.slice('CONFIRMATION_KIND_'.length))
export const score = (playerScore: number, opponentScore: number) => ({ playerScore, opponentScore })
