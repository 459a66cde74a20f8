import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

let now = new Date('2026-11-05T07:59:59.999Z')
const createPlayer = () => player(service, newPlayer())
const service = forAllTests(() => startService({ clock: () => now }))
const idOf = async (ana: Player, name: string) => (await ana.opponents()).find((opponent) => opponent.name === name)!.id

it('head to head is for people of the own book only', async () => {
  const [ana, bo] = [createPlayer(), createPlayer()]
  await ana.log(singlesForm())
  const opponentId = await idOf(ana, 'Dana')
  await expect(bo.headToHead(opponentId)).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
  await expect(ana.headToHead('nobody')).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
})

it('partners without a link are one by their folded name', async () => {
  const ana = createPlayer()
  for (const name of ['Pat', 'PAT', 'Zoë']) {
    await ana.log(doublesForm({ partner: person(name) }))
    await ana.deleteOpponent(await idOf(ana, name))
  }
  const { partners } = await ana.partners()
  expect(partners.map(({ id, together }) => [id, together?.matches])).toEqual([
    [undefined, 2],
    [undefined, 1],
  ])
})

it('active opponents were met on one of the last 90 days', async () => {
  const ana = createPlayer()
  // Until 08:00 UTC it is the 4th in Los Angeles, and the 90 days begin with the 6th of August.
  const timeZone = 'America/Los_Angeles'
  await ana.log(singlesForm({ matchDate: new Date('2026-08-06T07:00:00.000Z'), timeZone, opponents: [person('Edge')] }))
  await ana.log(singlesForm({ matchDate: new Date('2026-08-06T06:59:59.999Z'), timeZone, opponents: [person('Gone')] }))
  expect((await ana.analytics('MATCH_FORMAT_SINGLES', timeZone)).activeOpponents).toBe(1)
  now = new Date('2026-11-05T08:00:00.000Z')
  expect((await ana.analytics('MATCH_FORMAT_SINGLES', timeZone)).activeOpponents).toBe(0)
})
