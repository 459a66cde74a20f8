import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newCount, visitor } from './visitor.ts'

type Refusal = { status: number; code?: string }

/** A gateway that says these one after the other, and 200 from then on. */
async function gatewayThatAnswers(...answers: Refusal[]): Promise<Server> {
  const server = createServer((_req, res) => {
    const { status, code } = answers.shift() ?? { status: 200 }
    res.writeHead(status, { 'retry-after': '0' }).end(JSON.stringify({ code }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

async function askOf(answers: Refusal[], call: { method?: string; key?: string } = {}) {
  const count = newCount()
  const gateway = await gatewayThatAnswers(...answers)
  const gateways = [`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`]
  const one = visitor({ gateways, count, patienceMs: 20_000 })
  const { status } = await one.ask({ path: '/api/matches', ...call })
  one.leave()
  gateway.close()
  const failed = count.failed.map((line) => line.replace(/^\S+ /, ''))
  const { busy, broken, unavailable, undecided } = count
  return { status, failed, busy, broken, unavailable, undecided }
}

const calm = { failed: [], busy: 0, broken: 0, unavailable: 0, undecided: 0 }

it('asks again for a change whose outcome is unknown, and counts a part that did not answer', async () => {
  const change = { method: 'POST', key: 'one' }
  expect(await askOf([{ status: 503, code: 'WRITE_UNDECIDED' }], change)).toEqual({ ...calm, status: 200, undecided: 1 })
  expect(await askOf([{ status: 503, code: 'DEPENDENCY_UNAVAILABLE' }])).toEqual({ ...calm, status: 200, unavailable: 1 })
})

it('asks again where a gateway died under the proxy: a change only with its key', async () => {
  expect(await askOf([{ status: 502 }], { method: 'POST', key: 'one' })).toEqual({ ...calm, status: 200, broken: 1 })
  expect(await askOf([{ status: 502 }], { method: 'POST' })).toMatchObject({ status: 502, failed: [expect.any(String)] })
})

it('takes any other failure for one at once', async () => {
  const failed = ['GET /api/matches 500 {"code":"UNEXPECTED"}']
  expect(await askOf([{ status: 500, code: 'UNEXPECTED' }])).toEqual({ ...calm, status: 500, failed })
})
