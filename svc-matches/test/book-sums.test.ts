import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { changeMatch } from '../src/changes/change-match.ts'
import { checkPlayer } from '../src/check/check-all.ts'
import { binned } from '../src/matches/bin.ts'
import { toRecord } from '../src/records/match-record.ts'
import { MatchModel } from '../src/records/match.model.ts'
import { OpponentModel } from '../src/records/opponent.model.ts'
import { NEVER_MET } from '../src/records/opponent.ts'
import { diesAfterCommit } from './dies-after-commit.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { expectPeople } from './naive-people.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const now = new Date()
const when = { now, timeZone: 'UTC' }
const service = forAllTests(() => startService({ clock: () => now }))

async function playSome(): Promise<Player> {
  const ana = player(service, newPlayer())
  for (const [at, name] of ['Dana', 'Eli', 'Dana', 'Fay'].entries()) {
    await ana.log(singlesForm({ opponents: [person(name)], result: at % 2 ? 'MATCH_RESULT_WON' : 'MATCH_RESULT_LOST' }))
    await ana.log(doublesForm({ opponents: [person(name), person('Gus')], partner: person('Pat') }))
  }
  return ana
}

const metIn = async ({ userId }: Player) =>
  new Map((await OpponentModel.find({ userId }).lean()).map(({ name, met }) => [name, { ...NEVER_MET, ...met }]))

it('are kept from the first match on', async () => {
  const ana = await playSome()
  const met = await metIn(ana)
  expect(met.get('Dana')).toEqual({ ...NEVER_MET, singles: 2, doubles: 2, doublesWins: 2, points: 28 })
  expect(met.get('Pat')).toEqual({ ...NEVER_MET, asPartner: 4, asPartnerWins: 4 })
  await expectPeople(ana, when)
})

it('equal the matches after every change, and after a writer that died once it had committed', async () => {
  const ana = await playSome()
  const [newest, second] = (await ana.list()).matches
  await ana.edit(newest!.id, ['partner.name', 'result'], { partner: person('Quinn'), result: 'MATCH_RESULT_LOST' })
  await expectPeople(ana, when)
  await ana.delete(second!.id)
  await expectPeople(ana, when)
  await ana.restore(second!.id)
  await expectPeople(ana, when)
  const dying = diesAfterCommit(service.ctx)
  await expect(changeMatch(dying, { userId: ana.userId, id: newest!.id }, ({ match }) => binned(match, now))).rejects.toThrow(
    'killed',
  )
  await expectPeople(ana, when)
})

it('equal the matches again once a check has repaired them, where some came by another way', async () => {
  const ana = await playSome()
  const [match] = await service.ctx.matches.list(ana.userId, { formats: ['doubles'] }, 1)
  await MatchModel.insertMany([toRecord({ ...match!, id: service.ctx.newId() }, 0)])
  for await (const { repair } of checkPlayer(service.ctx, ana.userId)) expect(await repair!()).toBe(true)
  await ana.log(doublesForm({ partner: person('Fay') }))
  await expectPeople(ana, when)
})
