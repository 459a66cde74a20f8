import { MATCH_QUESTIONS_A_DAY } from '@kitchenline/domain'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { befriended, type Player } from './player.ts'
import { startService } from './running-service.ts'

let now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))
beforeEach(() => void (now = new Date()))

const goOn = () => void (now = new Date(now.getTime() + 1))
const today = () => ({ matchDate: new Date(now.getTime() - 1000) })

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
    now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
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
