import { startServer, type RunningServer } from '@kitchenline/runtime'
import { isServing } from './grpc-health.ts'

let server: RunningServer
afterEach(() => server.drain())

it('is not serving, and alive, while its database is down; both when it is there', async () => {
  server = await startServer({ host: '127.0.0.1', port: 0, services: [] })
  const place = `127.0.0.1:${server.port}`
  const patient = { timeoutMs: 5_000 }
  const states = async () => [await isServing(place, patient), await isServing(place, { ...patient, service: 'alive' })]
  expect(await states()).toEqual([false, true])
  server.setServing(true)
  expect(await states()).toEqual([true, true])
})
