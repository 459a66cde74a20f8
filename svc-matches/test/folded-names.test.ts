import { MigrationModel } from '@kitchenline/runtime/migrations'
import { createContext } from '../src/context.ts'
import { matchModelOf } from '../src/records/match-by-format.model.ts'
import { foldNames } from '../src/migrations/stored-names.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { allOf, player, type Player } from './player.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

let service: RunningService
let ana: Player
beforeAll(async () => {
  service = await startService()
  ana = player(service, newPlayer())
  const names = ['José García', 'Nguyễn Văn Đức', 'Søren Weiß', 'ΝΙΚΟΣ', '王伟', 'A.B (C)', 'Jean-Luc O’Neil']
  for (const name of names) await ana.log(singlesForm({ opponents: [person(name)] }))
  await ana.log(doublesForm({ opponents: [person('Zoë')], partner: person('Łukasz') }))
})
afterAll(() => service.stop())

const found = async (namePart: string) =>
  (await ana.list({ filter: allOf({ namePart }) })).matches.map(({ opponents }) => opponents[0]!.name)

it.each([
  ['jose', 'José García'],
  ['JOSÉ gar', 'José García'],
  ['nguyen van duc', 'Nguyễn Văn Đức'],
  ['đức', 'Nguyễn Văn Đức'],
  ['soren weiss', 'Søren Weiß'],
  ['νικος', 'ΝΙΚΟΣ'],
  ['王', '王伟'],
  ['lukasz', 'Zoë'],
  ['a.b (c', 'A.B (C)'],
  ['jo\u0000se', 'José García'],
  ['oneil', 'Jean-Luc O’Neil'],
  ["luc o'n", 'Jean-Luc O’Neil'],
  ['jeanluc', 'Jean-Luc O’Neil'],
])('a search for %j finds %j', async (typed, name) => {
  expect(await found(typed)).toEqual([name])
  await expect(ana.summarize({ namePart: typed })).resolves.toMatchObject({ totalMatches: 1 })
})

it.each(['a+', '.', 'a.b.c', '.*'])('a search for %j is taken by the letter', async (typed) => {
  expect(await found(typed)).toEqual(typed === '.' ? ['A.B (C)'] : [])
})

describe('names stored before that rule', () => {
  const asBefore = async () => {
    await MigrationModel.deleteMany({})
    for (const format of ['singles', 'doubles'] as const) {
      await matchModelOf(format).updateMany({ userId: ana.userId }, { $set: { namesKey: 'as it was' } })
    }
  }
  const jose = async () => (await matchModelOf('singles').findOne({ userId: ana.userId, opponentName: 'José García' }))!.namesKey

  it('are folded once, at the start or by a sweep', async () => {
    await asBefore()
    expect(await jose()).toBe('as it was')
    await expect(foldNames(service.ctx)).resolves.toBe(8)
    expect(await jose()).toBe('jose garcia')
    await matchModelOf('singles').updateMany({ userId: ana.userId }, { $set: { namesKey: 'as it was' } })
    await expect(foldNames(service.ctx)).resolves.toBe(0)
  })

  it('are folded by one process at a time, and by the next when it died', async () => {
    await asBefore()
    const dying = createContext({
      ...service.ctx,
      storedNames: { ...service.ctx.storedNames, fold: () => Promise.reject(new Error('killed')) },
    })
    await expect(foldNames(dying)).rejects.toThrow('killed')
    await expect(foldNames(service.ctx)).resolves.toBe(0)
    const later = createContext({ ...service.ctx, clock: () => new Date(Date.now() + 31_000) })
    await expect(foldNames(later)).resolves.toBe(8)
  })

  it('leave a match alone that was changed meanwhile', async () => {
    await asBefore()
    const { storedNames } = service.ctx
    const page: typeof storedNames.page = async (...which) => {
      const read = await storedNames.page(...which)
      await matchModelOf('singles').updateOne(
        { userId: ana.userId, opponentName: 'José García' },
        { $set: { namesKey: 'newer' } },
      )
      return read
    }
    await expect(foldNames(createContext({ ...service.ctx, storedNames: { ...storedNames, page } }))).resolves.toBe(7)
    expect(await jose()).toBe('newer')
  })
})
