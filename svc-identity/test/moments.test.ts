import { STORED_MOMENTS_MAX } from '@kitchenline/domain'
import type { Caller } from '@kitchenline/runtime'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { signUp, startService } from './service.ts'

const service = forAllTests(startService)
let caller: Caller
beforeAll(async () => {
  caller = (await signUp(service, 'Player')).caller
})

const shown = async () => (await service.me(caller)).user?.shownMoments?.moments

it('has no list before anything was celebrated, and then everything once', async () => {
  expect(await shown()).toBeUndefined()
  expect(await service.addMoments(caller, ['unlock:singles', 'level:singles:3.7'])).toEqual([
    'unlock:singles',
    'level:singles:3.7',
  ])
  await service.addMoments(caller, ['trophy:onFire', 'unlock:singles', 'month:2026-10', 'aim:1a2b3c4d:2026-10'])
  expect(await shown()).toEqual(['unlock:singles', 'level:singles:3.7', 'trophy:onFire', 'month:2026-10', 'aim:1a2b3c4d:2026-10'])
})

it('begins a list also where there is nothing to note', async () => {
  const { caller: fresh } = await signUp(service, 'Fresh')
  expect(await service.addMoments(fresh, [])).toEqual([])
  expect((await service.me(fresh)).user?.shownMoments).toEqual({ moments: [] })
})

it.each([['unlock:chess'], ['level:singles:12'], [`trophy:${'x'.repeat(41)}`], [''], ['$where']])('refuses %p', async (key) => {
  const before = await shown()
  await expect(service.addMoments(caller, [key])).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await shown()).toEqual(before)
})

it('refuses more than a device has to note, and stores no more than years of play need', async () => {
  const keys = (from: number, count: number) => Array.from({ length: count }, (_, n) => `trophy:t${from + n}`)
  await expect(service.addMoments(caller, keys(0, 201))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  for (let from = 0; from < STORED_MOMENTS_MAX + 400; from += 200) await service.addMoments(caller, keys(from, 200))
  const stored = await shown()
  expect(stored!.length).toBeLessThan(STORED_MOMENTS_MAX + 200)
  await service.addMoments(caller, ['trophy:late'])
  expect(await shown()).toEqual(stored)
})
