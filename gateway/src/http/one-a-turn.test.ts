import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Request, Response } from 'express'
import { oneATurn } from './one-a-turn.ts'

it('leaves others a turn of the event loop after each request of a burst, who do not wait for all of it', async () => {
  const handle = oneATurn()
  const begun: string[] = []
  const request = (ip: string, name: string) => void handle({ ip } as Request, {} as Response, () => begun.push(name))
  for (const name of ['1', '2', '3', '4']) request('192.0.2.1', name)
  request('198.51.100.1', 'other')
  const counts: number[] = []
  while (begun.length < 6) {
    counts.push(begun.length)
    await nextTurn()
    // One that comes while others wait stands behind them.
    if (counts.at(-1) === 0 && begun.length > 0) request('192.0.2.1', '5')
  }
  expect([...new Set(counts)]).toEqual([0, 2, 3, 4, 5])
  expect(begun).toEqual(['1', 'other', '2', '3', '4', '5'])
})
