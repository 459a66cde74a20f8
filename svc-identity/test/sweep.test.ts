import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { sweep } from '../src/sweep.ts'
import { ana, startService } from './service.ts'

const MINUTE = 60_000

const service = forAllTests(startService)

it('writes the days that are over also while another of its steps fails', async () => {
  await service.register(ana)
  service.clock.ahead += 25 * 60 * MINUTE
  const failing = { ...service.ctx.claims, listPending: () => Promise.reject(new Error('an unreadable claim')) }
  await expect(sweep({ ...service.ctx, claims: failing })).rejects.toThrow('an unreadable claim')
  expect(await service.ctx.daily.newest()).toMatchObject({ totalUsers: 1 })
})
