import { MigrationModel } from '@kitchenline/runtime/migrations'
import { createContext } from '../src/context.ts'
import { countBook } from '../src/figures/book-sums.ts'
import { UserStatsModel } from '../src/figures/user-stats.model.ts'
import { keepBooks } from '../src/migrations/keep-books.ts'
import { OpponentModel } from '../src/opponents/opponent.model.ts'
import { NEVER_MET } from '../src/records/opponent.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { expectPeople } from './naive-people.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

const now = new Date()
const when = { now, timeZone: 'UTC' }
let service: RunningService
beforeAll(async () => {
  service = await startService({ clock: () => now })
})
afterAll(() => service.stop())

async function playSome(): Promise<Player> {
  const ana = player(service, newPlayer())
  for (const [at, name] of ['Dana', 'Eli', 'Dana', 'Fay'].entries()) {
    await ana.log(singlesForm({ opponents: [person(name)], result: at % 2 ? 'MATCH_RESULT_WON' : 'MATCH_RESULT_LOST' }))
    await ana.log(doublesForm({ opponents: [person(name), person('Gus')], partner: person('Pat') }))
  }
  return ana
}

const isKept = async ({ userId }: Player) => {
  const { version, bookVersion } = (await UserStatsModel.findById(userId).lean())!
  return version === bookVersion
}
async function untilKept(ana: Player): Promise<void> {
  while (!(await isKept(ana))) await new Promise((resume) => setTimeout(resume, 5))
}
const metIn = async ({ userId }: Player) =>
  new Map((await OpponentModel.find({ userId }).lean()).map(({ name, met }) => [name, { ...NEVER_MET, ...met }]))

/** As an earlier version has left it: it raises one version, and counts nothing for a partner. */
const writtenBefore = async ({ userId }: Player) => {
  await UserStatsModel.updateOne({ _id: userId }, { $inc: { version: 1 } })
  await OpponentModel.updateOne({ userId, name: 'Pat' }, { $inc: { 'met.asPartner': 5 } })
}

it('are kept from the first match on', async () => {
  const ana = await playSome()
  expect(await isKept(ana)).toBe(true)
  const met = await metIn(ana)
  expect(met.get('Dana')).toEqual({ ...NEVER_MET, singles: 2, doubles: 2, doublesWins: 2, points: 28 })
  expect(met.get('Pat')).toEqual({ ...NEVER_MET, asPartner: 4, asPartnerWins: 4 })
  await expectPeople(ana, when)
})

it('are not believed after a write of an earlier version, and counted again behind the first reader', async () => {
  const ana = await playSome()
  const right = await metIn(ana)
  await writtenBefore(ana)
  expect((await ana.partners()).partners).toMatchObject([{ name: 'Pat', together: { matches: 4 } }])
  await untilKept(ana)
  expect(await metIn(ana)).toEqual(right)
  await ana.log(doublesForm({ partner: person('Fay') }))
  expect(await isKept(ana)).toBe(true)
  await expectPeople(ana, when)
})

it('of books from before are counted once, at the start', async () => {
  const ana = await playSome()
  const right = await metIn(ana)
  await UserStatsModel.updateOne({ _id: ana.userId }, { $unset: { bookVersion: 1 } })
  await OpponentModel.updateMany({ userId: ana.userId }, { $unset: { met: 1 } })
  await MigrationModel.deleteMany({})
  expect(await keepBooks(service.ctx)).toBeGreaterThan(0)
  expect(await metIn(ana)).toEqual(right)
  expect(await isKept(ana)).toBe(true)
  await expect(keepBooks(service.ctx)).resolves.toBe(0)
})

it('that cannot be counted hold up no others', async () => {
  const all = [await playSome(), await playSome()].sort((a, b) => (a.userId < b.userId ? -1 : 1))
  for (const ana of all) await writtenBefore(ana)
  await MigrationModel.deleteMany({})
  const { encounters } = service.ctx
  const withPartner: typeof encounters.withPartner = (userId, id) =>
    userId === all[0]!.userId ? Promise.reject(new Error('took too long')) : encounters.withPartner(userId, id)
  await keepBooks(createContext({ ...service.ctx, encounters: { ...encounters, withPartner } }))
  expect(await Promise.all(all.map(isKept))).toEqual([false, true])
  await expectPeople(all[0]!, when)
})

it('are counted in vain while matches change, and right afterwards', async () => {
  const ana = await playSome()
  await writtenBefore(ana)
  let logs = 2
  const { opponents } = service.ctx
  const setMet: typeof opponents.setMet = async (...which) => {
    const isSet = await opponents.setMet(...which)
    if (logs-- > 0) await ana.log(doublesForm({ partner: person('Pat'), result: 'MATCH_RESULT_LOST' }))
    return isSet
  }
  const busy = createContext({ ...service.ctx, opponents: { ...opponents, setMet } })
  await expect(countBook(busy, ana.userId)).resolves.toBe(true)
  expect(await isKept(ana)).toBe(true)
  await expectPeople(ana, when)
})

it('begin with a recount where matches came by another way', async () => {
  const ana = await playSome()
  await UserStatsModel.deleteOne({ _id: ana.userId })
  await OpponentModel.updateMany({ userId: ana.userId }, { $unset: { met: 1 } })
  await ana.log(doublesForm({ partner: person('Fay') }))
  expect(await isKept(ana)).toBe(false)
  await expectPeople(ana, when)
  await untilKept(ana)
  await expectPeople(ana, when)
})
