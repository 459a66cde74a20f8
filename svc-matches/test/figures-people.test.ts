import { chemistryLift } from '@kitchenline/domain'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const DAY = 24 * 60 * 60 * 1000
let now = new Date('2026-11-05T07:30:00.000Z')
const createPlayer = () => player(service, newPlayer())
const won = { result: 'MATCH_RESULT_WON' as const }
const lost = { result: 'MATCH_RESULT_LOST' as const }
const with_ = (name: string) => ({ partner: person(name) })

const service = forAllTests(() => startService({ clock: () => now }))

const idOf = async (ana: Player, name: string) => (await ana.opponents()).find((opponent) => opponent.name === name)!.id

describe('head to head', () => {
  it('counts what was played against and with a person, in the view of the player', async () => {
    const ana = createPlayer()
    const scores = { playerScore: 11, opponentScore: 4 }
    await ana.log(singlesForm({ ...won, ...scores }))
    await ana.log(singlesForm({ ...lost, playerScore: 3, opponentScore: 11 }))
    await ana.log(singlesForm({ ...won, opponents: [person('Nobody')] }))
    await ana.log(doublesForm({ ...won, ...scores, opponents: [person('Eli'), person('Dana')] }))
    await ana.log(doublesForm({ ...lost, opponents: [person('Eli')], ...with_('Dana') }))
    expect(await ana.headToHead(await idOf(ana, 'Dana'))).toMatchObject({
      opponent: { name: 'Dana', totalMatches: 3, wins: 1, losses: 2, skillCategory: 'SKILL_CATEGORY_INTERMEDIATE' },
      singles: { matches: 2, wins: 1 },
      doubles: { matches: 1, wins: 1 },
      asPartner: { matches: 1, wins: 0 },
      pointDifference: 7 - 8 + 7,
      overallWinRate: 60,
    })
  })

  it('shows the last five of both formats, newest first', async () => {
    const ana = createPlayer()
    const logged: string[] = []
    for (let day = 9; day > 0; day -= 1) {
      const dated = { matchDate: new Date(now.getTime() - day * DAY) }
      logged.unshift((await ana.log(day % 3 ? singlesForm(dated) : doublesForm(dated))).id)
    }
    const { lastFive } = await ana.headToHead(await idOf(ana, 'Dana'))
    expect(lastFive.map(({ id }) => id)).toEqual(logged.slice(0, 5))
  })

  it('of a person never met is empty', async () => {
    const ana = createPlayer()
    await ana.log(doublesForm(with_('Pat')))
    expect(await ana.headToHead(await idOf(ana, 'Pat'))).toMatchObject({
      singles: { matches: 0, wins: 0 },
      doubles: { matches: 0, wins: 0 },
      asPartner: { matches: 1, wins: 1 },
      pointDifference: 0,
      lastFive: [],
    })
  })

  it('is for people of the own book only', async () => {
    const [ana, bo] = [createPlayer(), createPlayer()]
    await ana.log(singlesForm())
    const opponentId = await idOf(ana, 'Dana')
    await expect(bo.headToHead(opponentId)).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
    await expect(ana.headToHead('nobody')).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
  })
})

describe('partners', () => {
  it('come with what they add to the rate without them, from five matches', async () => {
    const ana = createPlayer()
    for (const result of [won, won, won, won, lost]) await ana.log(doublesForm({ ...result, ...with_('Pat') }))
    for (const result of [won, lost, lost]) await ana.log(doublesForm({ ...result, ...with_('Quinn') }))
    await ana.log(doublesForm({ ...lost, partner: undefined }))
    await ana.log(singlesForm(won))
    const { partners, allDoubles } = await ana.partners()
    expect(allDoubles).toEqual({ matches: 9, wins: 5 })
    expect(partners).toEqual([
      {
        name: 'Pat',
        id: await idOf(ana, 'Pat'),
        together: { matches: 5, wins: 4 },
        lift: chemistryLift({ matches: 5, wins: 4 }, { matches: 9, wins: 5 }),
      },
      { name: 'Quinn', id: await idOf(ana, 'Quinn'), together: { matches: 3, wins: 1 }, lift: undefined },
    ])
  })

  it('without a link are one by their folded name', async () => {
    const ana = createPlayer()
    for (const name of ['Pat', 'PAT', 'Zoë']) {
      await ana.log(doublesForm(with_(name)))
      await ana.deleteOpponent(await idOf(ana, name))
    }
    const { partners } = await ana.partners()
    expect(partners.map(({ id, together }) => [id, together?.matches])).toEqual([
      [undefined, 2],
      [undefined, 1],
    ])
  })

  it('of a player without doubles are none', async () => {
    expect(await createPlayer().partners()).toEqual({ partners: [], allDoubles: { matches: 0, wins: 0 } })
  })
})

describe('active opponents', () => {
  const active = async (ana: Player, timeZone = 'UTC') => [
    (await ana.analytics('MATCH_FORMAT_SINGLES', timeZone)).activeOpponents,
    (await ana.analytics('MATCH_FORMAT_DOUBLES', timeZone)).activeOpponents,
  ]

  it('are distinct people of the format, without partners', async () => {
    const ana = createPlayer()
    for (const name of ['Dana', 'Dana', 'Eli']) await ana.log(singlesForm({ opponents: [person(name)], matchDate: now }))
    await ana.log(doublesForm({ opponents: [person('Dana'), person('Flo')], matchDate: now, ...with_('Gus') }))
    await ana.log(doublesForm({ opponents: [person('Flo')], matchDate: now, ...with_('Hal') }))
    expect(await active(ana)).toEqual([2, 2])
  })

  it('were met on one of the last 90 days', async () => {
    const ana = createPlayer()
    // Until 08:00 UTC it is the 4th in Los Angeles, and the 90 days begin with the 6th of August.
    const there = { timeZone: 'America/Los_Angeles' }
    await ana.log(singlesForm({ matchDate: new Date('2026-08-06T07:00:00.000Z'), ...there, opponents: [person('Edge')] }))
    await ana.log(singlesForm({ matchDate: new Date('2026-08-06T06:59:59.999Z'), ...there, opponents: [person('Gone')] }))
    now = new Date('2026-11-05T07:59:59.999Z')
    expect((await active(ana, 'America/Los_Angeles'))[0]).toBe(1)
    now = new Date('2026-11-05T08:00:00.000Z')
    expect((await active(ana, 'America/Los_Angeles'))[0]).toBe(0)
  })
})
