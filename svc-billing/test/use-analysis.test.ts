import type { Outgoing } from '@kitchenline/runtime'
import { useAnalysis } from '../src/access/use-analysis.ts'
import { buy } from './buying.ts'
import { admin, ana, outgoing } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const { service, plans } = beforeEachInShop()

const player = (): { userId: string; onward: Outgoing } => ({ userId: 'ana', onward: outgoing(ana) })
const use = async (analysis: string) => (await useAnalysis(service.ctx, player(), analysis)).source

it('counts nothing while the switch is off', async () => {
  await service.changeSetting(admin, 'subscriptions_enabled', 'false')
  for (let match = 0; match < 12; match += 1) expect(await use(`singles:${match}`)).toBe('free_for_all')
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'free_for_all', freeMatchesUsed: 0 })
})

it('gives ten free ones, then none, and the same one again at any time', async () => {
  for (let match = 1; match <= 10; match += 1) {
    expect(await use(`singles:${match}`)).toBe('free')
    await expect(service.status(ana)).resolves.toMatchObject({ remainingFreeMatches: 10 - match })
  }
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'none', canUseAiAnalysis: false })
  expect(await use('singles:11')).toBe('none')
  expect(await use('singles:3')).toBe('free')
})

it('counts one analysis once, from any number of devices at once', async () => {
  const sources = await Promise.all(Array.from({ length: 20 }, () => use('doubles:1')))
  expect(new Set(sources)).toEqual(new Set(['free']))
  await expect(service.status(ana)).resolves.toMatchObject({ freeMatchesUsed: 1 })
})

it('never gives more than ten, however many come at once', async () => {
  const sources = await Promise.all(Array.from({ length: 25 }, (_, match) => use(`singles:${match}`)))
  expect(sources.filter((source) => source === 'free')).toHaveLength(10)
  await expect(service.status(ana)).resolves.toMatchObject({ freeMatchesUsed: 10, remainingFreeMatches: 0 })
})

it('uses up a pack of ten, then the free ones, each exactly once', async () => {
  await buy(service, ana, plans.next_10_matches!)
  const sources = await Promise.all(Array.from({ length: 25 }, (_, match) => use(`singles:${match}`)))
  const count = (expected: string) => sources.filter((source) => source === expected).length
  expect([count('plan'), count('free'), count('none')]).toEqual([10, 10, 5])
  const pack = await service.collection('subscriptions').findOne({ userId: 'ana' })
  expect(pack).toMatchObject({ status: 'expired', matchesUsed: 10 })
  const usedUp = { plan: 'next_10_matches', endDate: undefined }
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'none', subscription: undefined, ended: usedUp })
  service.ledger.advance(31 * 24 * 60 * 60)
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'none', ended: undefined })
})

it('counts nothing for a VIP, and continues with the free ones when the VIP status ends', async () => {
  service.vips.add('ana')
  expect(await use('singles:1')).toBe('vip')
  await expect(service.status(ana)).resolves.toMatchObject({ source: 'vip', remainingFreeMatches: undefined })
  service.vips.clear()
  expect(await use('singles:2')).toBe('free')
  await expect(service.status(ana)).resolves.toMatchObject({ remainingFreeMatches: 9 })
})
