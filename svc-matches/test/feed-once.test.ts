import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { person, singlesForm } from './match-requests.ts'
import { befriended, player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

let now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))
beforeEach(() => {
  now = new Date()
  service.friends.clear()
  service.reserved.clear()
})

const friend = () => {
  const one = player(service, newPlayer())
  service.friends.add(one.userId)
  return one
}
const on = (day: number) => new Date(Date.UTC(2026, 4, day, 12))

/** The first has logged a match with each of the others on that day, who has confirmed it. */
async function together(teller: Player, others: Player[], day: number) {
  const book = await teller.opponents()
  const entries: string[] = []
  for (const other of others) {
    const known = book.find(({ linkedUserId }) => linkedUserId === other.userId)
    const { id } = known ?? (await teller.addOpponent(`B${other.userId.slice(0, 8)}`))
    if (!known) await teller.link(id, other)
    entries.push(id)
  }
  now = new Date(now.getTime() + 1)
  const opponents = entries.map((id) => person('Friend', { id }))
  const { id } = await teller.log({
    ...singlesForm({ matchDate: on(day), opponents, idempotencyKey: newPlayer() }),
    ...(others.length > 1 && { matchType: 'MATCH_TYPE_DOUBLES' as const, partner: person('Pat') }),
  })
  for (const other of others) {
    now = new Date(now.getTime() + 1)
    const question = (await other.confirmations()).find(({ matchId }) => matchId === id)!
    await other.accept(question, `T${teller.userId.slice(0, 8)}`)
  }
}
const shown = async (who: Player) =>
  (await who.feed()).map(({ userId, withUserIds, match }) => [match!.matchDate!.getUTCDate(), userId, ...withUserIds.toSorted()])

describe('in the feed', () => {
  it('a match that friends have confirmed stands once, under the one who logged it, with the others who were there', async () => {
    const [ana, bo, cy, dee] = befriended(service)
    await together(bo, [cy, dee], 3)
    expect(await shown(ana)).toEqual([[3, bo.userId, ...[cy.userId, dee.userId].toSorted()]])
  })

  it('one’s own confirmed matches are no news, also those that another friend has logged', async () => {
    const [ana, bo, cy] = befriended(service)
    await together(bo, [ana, cy], 3)
    await together(ana, [cy], 4)
    await together(bo, [cy], 2)
    expect(await shown(ana)).toEqual([[2, bo.userId, cy.userId]])
    expect(await shown(cy)).toEqual([])
  })

  it('a match stands under a friend who shows it, where the one who logged it does not', async () => {
    const [ana, bo, cy, dee] = befriended(service)
    await together(bo, [cy, dee], 3)
    service.reserved.add(bo.userId)
    expect(await shown(ana)).toEqual([[3, cy.userId, dee.userId]])
  })

  it('what is no longer confirmed stands under each of the two', async () => {
    const [ana, bo, cy] = befriended(service)
    await together(bo, [cy], 3)
    const { matches } = await bo.list()
    await bo.edit(matches[0]!.id, ['score'], { playerScore: 30, opponentScore: 1 })
    expect((await shown(ana)).toSorted()).toEqual(
      [
        [3, bo.userId],
        [3, cy.userId],
      ].toSorted(),
    )
  })

  it('each friend has three, all different, also behind those that stand under others', async () => {
    const [ana, bo, cy] = befriended(service)
    for (const day of [1, 2, 3, 4]) await cy.log(singlesForm({ matchDate: on(day) }))
    for (const day of [5, 6, 7, 8]) await together(bo, [cy], day)
    await together(ana, [cy], 9)
    const days = [8, 7, 6, 4, 3, 2]
    expect((await shown(ana)).map(([day]) => day)).toEqual(days)
    const paged: number[] = []
    let cursor: string | undefined
    do {
      const { items, nextCursor } = await ana.feedPage({ limit: 2, cursor })
      paged.push(...items.map(({ match }) => match!.matchDate!.getUTCDate()))
      cursor = nextCursor
    } while (cursor)
    expect(paged).toEqual(days)
  })

  it('friends who play with the player hide no one who played before', async () => {
    const ana = friend()
    for (let at = 0; at < 14; at += 1) await together(ana, [friend()], 10 + at)
    const [early, earlier] = [friend(), friend()]
    await early.log(singlesForm({ matchDate: on(2) }))
    await earlier.log(singlesForm({ matchDate: on(1) }))
    const first = await ana.feedPage({ limit: 1, cursor: undefined })
    expect(first.items.map(({ userId }) => userId)).toEqual([early.userId])
    const second = await ana.feedPage({ limit: 1, cursor: first.nextCursor })
    expect([second.items.map(({ userId }) => userId), second.nextCursor]).toEqual([[earlier.userId], undefined])
  })
})
