import { sweep } from '../src/sweep.ts'
import { ana, startService, type Service } from './service.ts'

const MINUTE = 60_000

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

it('writes the days that are over also while another of its steps fails', async () => {
  await service.register(ana)
  service.clock.ahead += 25 * 60 * MINUTE
  const failing = { ...service.ctx.claims, listPending: () => Promise.reject(new Error('an unreadable claim')) }
  await expect(sweep({ ...service.ctx, claims: failing })).rejects.toThrow('an unreadable claim')
  expect(await service.ctx.daily.newest()).toMatchObject({ totalUsers: 1 })
})
