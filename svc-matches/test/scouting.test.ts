import mongoose from 'mongoose'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { player, type Player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const service = forAllTests(startService)
afterEach(() => {
  service.friends.clear()
  service.reserved.clear()
})

const won = { result: 'MATCH_RESULT_WON' as const, playerScore: 11, opponentScore: 6 }
const lost = { result: 'MATCH_RESULT_LOST' as const, playerScore: 8, opponentScore: 11 }
const onDay = (day: number) => ({ matchDate: new Date(Date.UTC(2026, 4, day, 12)) })
const against = (...names: string[]) => ({ opponents: names.map((name) => person(name)) })
const createPlayer = () => player(service, newPlayer())
const idOf = async (ana: Player, name: string) => (await ana.opponents()).find((one) => one.name === name)!.id
const score = ([matches, wins]: [number, number]) => ({ matches, wins })

/** Ana has met Bea three times, and two of the people whom Bea has met. */
async function rivals() {
  const [ana, bea] = [createPlayer(), createPlayer()]
  for (const [at, result] of [won, lost, won].entries())
    await ana.log(singlesForm({ ...result, ...against('Bea'), ...onDay(at + 1) }))
  for (const [at, result] of [won, won, lost].entries())
    await ana.log(singlesForm({ ...result, ...against('Cy'), ...onDay(at + 4) }))
  await ana.log(singlesForm({ ...lost, ...against('Dora'), ...onDay(7) }))
  const secrets = { location: 'Secret court', notes: 'Sore knee' }
  for (const [at, result] of [lost, lost, won].entries())
    await bea.log(singlesForm({ ...result, ...against('CY'), ...secrets, ...onDay(at + 1) }))
  await bea.log(doublesForm({ ...lost, ...against('Cy', 'Eli'), partner: person('Dora'), ...secrets, ...onDay(4) }))
  await bea.log(singlesForm({ ...won, ...against('Dora'), ...secrets, ...onDay(5) }))
  return { ana, bea, entry: await idOf(ana, 'Bea') }
}

async function linked() {
  const world = await rivals()
  for (const { userId } of [world.ana, world.bea]) service.friends.add(userId)
  await world.ana.link(world.entry, world.bea)
  return world
}

describe('common opponents and form', () => {
  it('say whom Ana beats and Bea loses to, by the matches of each', async () => {
    const { ana, entry } = await linked()
    const { people, form, format } = await ana.scout(entry)
    expect(format).toBe('MATCH_FORMAT_SINGLES')
    expect(people[0]!.common).toEqual([
      { name: 'Cy', own: score([3, 2]), theirs: score([4, 1]) },
      { name: 'Dora', own: score([1, 0]), theirs: score([1, 1]) },
    ])
    expect(people[0]!.form).toEqual([won, lost, won, lost, lost].map(({ result }) => result))
    expect(form).toEqual([lost, lost, won, won, won, lost, won].map(({ result }) => result))
  })

  it('leave out a name that two of the book have', async () => {
    const { ana, entry } = await linked()
    await ana.addOpponent('cy')
    expect((await ana.scout(entry)).people[0]!.common.map(({ name }) => name)).toEqual(['Dora'])
  })
})

describe('what others learn', () => {
  type World = Awaited<ReturnType<typeof rivals>>
  const hidden = { showsMatches: false, common: [], form: ['MATCH_RESULT_LOST', 'MATCH_RESULT_WON', 'MATCH_RESULT_LOST'] }
  const befriend = ({ ana, bea }: World) => [ana, bea].forEach(({ userId }) => service.friends.add(userId))

  it.each<[who: string, arrange: () => Promise<World>, then: (world: World) => unknown]>([
    ['a stranger of that name', rivals, () => undefined],
    ['a friend who is not linked', rivals, befriend],
    ['a linked friend who hides matches', linked, ({ bea }) => service.reserved.add(bea.userId)],
    ['a friend who was linked, and whom a block has parted', linked, () => service.friends.clear()],
  ])('of %s is what Ana has in her own matches', async (_who, arrange, then) => {
    const world = await arrange()
    then(world)
    expect((await world.ana.scout(world.entry)).people).toMatchObject([hidden])
  })

  it('of a linked friend is what friends see of matches, without place and notes', async () => {
    const { ana, bea, entry } = await linked()
    const sheet = await ana.scout(entry)
    expect(sheet.people).toMatchObject([{ showsMatches: true, opponent: { linkedUserId: bea.userId } }])
    expect(JSON.stringify(sheet)).not.toMatch(/Secret|knee/)
  })

  it('is nothing: no document changes, and no one is notified', async () => {
    const { ana, bea, entry } = await linked()
    const before = await everything()
    await ana.scout(entry)
    expect(await everything()).toEqual(before)
    expect(await bea.confirmations()).toEqual([])
  })

  it('is for people of the own book, one or two', async () => {
    const { bea, entry } = await linked()
    await expect(bea.scout(entry)).rejects.toMatchObject({ code: 'OPPONENT_NOT_FOUND' })
    await expect(bea.scout()).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field: 'opponentIds' } })
    await expect(bea.scout('a', 'b', 'c')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('what worked', () => {
  it('against a pair is counted in the matches against both', async () => {
    const ana = createPlayer()
    const pair = against('Bo', 'Cy')
    const at = (location: string, day: number) => ({ location, ...onDay(day) })
    for (const [day, result] of [won, won, lost].entries())
      await ana.log(doublesForm({ ...result, ...pair, partner: person('Pat'), ...at('Riverside', day + 1) }))
    for (const [day, result] of [won, lost, lost].entries())
      await ana.log(doublesForm({ ...result, ...pair, partner: person('Quinn'), ...at('riverside', day + 4) }))
    await ana.log(doublesForm({ ...won, ...pair, partner: person('Rae'), ...onDay(7) }))
    await ana.log(doublesForm({ ...lost, ...against('Bo', 'Eli'), ...at('Elsewhere', 8) }))
    await ana.log(singlesForm({ ...lost, ...against('Cy'), ...onDay(9) }))
    const sheet = await ana.scout(await idOf(ana, 'Bo'), await idOf(ana, 'Cy'))
    expect(sheet.record).toEqual(score([7, 4]))
    expect(sheet.partners).toMatchObject([
      { name: 'Pat', together: score([3, 2]) },
      { name: 'Quinn', together: score([3, 1]) },
    ])
    expect(sheet.types).toEqual([{ matchType: 'MATCH_TYPE_DOUBLES', record: score([7, 4]), points: 4 * 5 - 3 * 3 }])
    expect(sheet.places).toEqual([{ place: 'riverside', record: score([6, 3]), points: 3 * 5 - 3 * 3 }])
    expect(sheet.format).toBe('MATCH_FORMAT_DOUBLES')
    expect(sheet.meetings).toHaveLength(5)
    expect(sheet.people.map(({ form }) => form.length)).toEqual([8, 8])
  })

  it('counts no points of a match that was not played', async () => {
    const ana = createPlayer()
    await ana.log(singlesForm({ ...won, ending: 'ENDING_WALKOVER', ...against('Bo') }))
    const { types } = await ana.scout(await idOf(ana, 'Bo'))
    expect(types).toMatchObject([{ record: score([1, 1]), points: 0 }])
  })
})

/** All that the service has stored. */
async function everything() {
  const db = mongoose.connection.db!
  const names = (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()).map(({ name }) => name)
  const stored = await Promise.all(
    names.sort().map(async (name) => [name, await db.collection(name).find().sort({ _id: 1 }).toArray()]),
  )
  return Object.fromEntries(stored) as Record<string, unknown>
}
