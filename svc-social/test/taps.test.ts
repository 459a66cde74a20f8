import { addDays, localDay, TAP_DAYS } from '@kitchenline/domain'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { player, startService, type Player } from './running-service.ts'

const service = forAllTests(startService)

const TODAY = localDay(new Date(), 'UTC')

/** Ana and so many friends of hers. */
async function circle(size: number): Promise<{ ana: Player; friends: Player[] }> {
  const ana = player(service)
  const friends = Array.from({ length: size }, () => player(service))
  for (const friend of friends) await ana.accept((await friend.ask(ana)).id)
  return { ana, friends }
}

const newsOf = async (ana: Player) => (await ana.newTaps()).map(({ day, userIds }) => ({ day, userIds }))

it('counts a friend once, however often the session is tapped, and is news once', async () => {
  const { ana, friends } = await circle(2)
  const [bo, cy] = friends as [Player, Player]
  const taps = await Promise.all([1, 2, 3].map(() => bo.tap(ana, TODAY)))
  expect(taps.filter((isNews) => isNews)).toHaveLength(1)
  await cy.tap(ana, TODAY)
  expect(await bo.countTaps(ana, TODAY)).toEqual({ count: 2, own: true })
  expect(await newsOf(ana)).toEqual([{ day: TODAY, userIds: [cy.userId, bo.userId] }])
  await ana.seeTaps((await ana.newTaps())[0]!.latestAt!)
  expect(await newsOf(ana)).toEqual([])
  await bo.untap(ana, TODAY)
  await bo.untap(ana, TODAY)
  expect(await bo.countTaps(ana, TODAY)).toEqual({ count: 1, own: false })
  expect(await bo.tap(ana, TODAY)).toBe(false)
  expect(await bo.countTaps(ana, TODAY)).toEqual({ count: 2, own: true })
  expect(await newsOf(ana)).toEqual([])
})

it('has no news of a tap that was taken back before it was seen', async () => {
  const { ana, friends } = await circle(1)
  await friends[0]!.tap(ana, TODAY)
  await friends[0]!.untap(ana, TODAY)
  expect(await newsOf(ana)).toEqual([])
})

it('is for friends alone, and for what is not long ago', async () => {
  const { ana, friends } = await circle(1)
  const [bo] = friends as [Player]
  await expect(player(service).tap(ana, TODAY)).rejects.toMatchObject({ code: 'NOT_FRIENDS' })
  await expect(ana.tap(ana, TODAY)).rejects.toMatchObject({ code: 'NOT_FRIENDS' })
  for (const day of [addDays(TODAY, 2), addDays(TODAY, -TAP_DAYS - 2), '2026-02-30', 'today'])
    await expect(bo.tap(ana, day)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { field: 'day' } })
  await bo.tap(ana, addDays(TODAY, -TAP_DAYS))
})

it.each(['end', 'block'] as const)('goes in both directions with the friendship: %s', async (way) => {
  const { ana, friends } = await circle(2)
  const [bo, cy] = friends as [Player, Player]
  await bo.tap(ana, TODAY)
  await ana.tap(bo, TODAY)
  await cy.tap(ana, TODAY)
  await ana[way](bo)
  expect(await cy.countTaps(ana, TODAY)).toEqual({ count: 1, own: true })
  expect(await cy.countTaps(bo, TODAY)).toEqual({ count: 0, own: false })
  expect(await newsOf(ana)).toEqual([{ day: TODAY, userIds: [cy.userId] }])
  await expect(bo.tap(ana, TODAY)).rejects.toMatchObject({ code: 'NOT_FRIENDS' })
  expect(await bo.givenTaps()).toEqual([])
})

it('hides two who have blocked each other from each other, and from no one else', async () => {
  const { ana, friends } = await circle(3)
  const [bo, cy, di] = friends as [Player, Player, Player]
  for (const friend of friends) await friend.tap(ana, TODAY)
  await bo.block(cy)
  expect(await bo.countTaps(ana, TODAY)).toEqual({ count: 2, own: true })
  expect(await cy.countTaps(ana, TODAY)).toEqual({ count: 2, own: true })
  expect(await di.countTaps(ana, TODAY)).toEqual({ count: 3, own: true })
})

it('leaves no tap of an end that came between', async () => {
  const { ana, friends } = await circle(1)
  const [bo] = friends as [Player]
  const { put } = service.ctx.taps
  service.ctx.taps.put = async (...tap) => {
    await bo.end(ana)
    return put(...tap)
  }
  await expect(bo.tap(ana, TODAY)).rejects.toMatchObject({ code: 'NOT_FRIENDS' })
  service.ctx.taps.put = put
  expect(await bo.givenTaps()).toEqual([])
  expect(await newsOf(ana)).toEqual([])
})

it('lists what one has tapped, page by page', async () => {
  const { ana, friends } = await circle(1)
  const days = [-2, -1, 0].map((ago) => addDays(TODAY, ago))
  for (const day of days) await friends[0]!.tap(ana, day)
  expect(await friends[0]!.givenTaps()).toEqual(days.map((day) => ({ userId: ana.userId, day })))
})
