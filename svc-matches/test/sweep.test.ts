import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { createContext } from '../src/context.ts'
import { sweep } from '../src/sweep.ts'
import { singlesForm } from './match-requests.ts'
import { player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const DAYS_31 = 31 * 24 * 3600_000

const service = forAllTests(startService)

it('empties bins also while another of its steps fails', async () => {
  const ana = player(service, newPlayer())
  await ana.delete((await ana.log(singlesForm())).id)
  const failing = createContext({
    ...service.ctx,
    clock: () => new Date(Date.now() + DAYS_31),
    dailyMatches: { ...service.ctx.dailyMatches, newest: () => Promise.reject(new Error('an unreadable row')) },
  })
  await expect(sweep(failing)).rejects.toThrow('an unreadable row')
  expect((await ana.bin()).matches).toEqual([])
})
