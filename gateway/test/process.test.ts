import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { readEvents } from './event-reader.ts'
import { startFakeServices } from './fake-services.ts'
import { environmentFor, startProcess } from './gateway-process.ts'
import { sessionToken } from './keys.ts'
import { newPlayer } from './player-world.ts'
import { USER } from './wire-examples.ts'

const services = forAllTests(startFakeServices)

const started: ChildProcess[] = []
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')))

const environment = () => ({
  ...environmentFor(services.addresses),
  ...{ NODE_ENV: 'development', METRICS_PORT: '0', RATE_LIMITS: 'off' },
})

async function start(env: NodeJS.ProcessEnv) {
  const running = await startProcess(env)
  started.push(running.child)
  return running
}

it('refuses to start without its secrets and names each', async () => {
  const { port, output } = await start({ PATH: process.env.PATH })
  expect(port).toBe(0)
  expect(output()).toContain('INTERNAL_PRIVATE_KEY')
  expect(output()).toContain('SVC_IDENTITY_ADDRESS')
})

it('stops without losing a request, and logs no secrets', async () => {
  services.on('getCurrentUser', () => new Promise((resolve) => setTimeout(() => resolve({ user: USER }), 150)))
  const { child, port, output } = await start(environment())
  const agent = new Agent({ keepAlive: true })
  const token = sessionToken('ana')
  const headers = { cookie: `kl_session=${token}`, 'User-Agent': 'secret-browser' }
  const send = () =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      get({ agent, port, path: '/api/users/me', headers }, (response) => {
        response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }))
      }).on('error', reject)
    })

  expect(await send()).toMatchObject({ status: 200, connection: 'keep-alive' })
  const [, metricsPort] = /"metricsPort":(\d+)/.exec(output())!
  expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toMatch(
    /http_server_duration_seconds_count\{method="GET",route="\/api\/users\/me",status="200"\} 1/,
  )
  const requests = Array.from({ length: 10 }, send)
  // On a busy machine it takes a while until all of them are admitted.
  while (services.requests('getCurrentUser').length < 11) await new Promise((resume) => setTimeout(resume, 5))
  const stream = await readEvents(`http://127.0.0.1:${port}`, 'ana')
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  // The drain would wait for it for good.
  await stream.ended
  // Its connection is free again, and idle ones are kept for half a second only: a fixed wait was too long on a busy machine.
  await Promise.race(requests)
  const late = send()
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await late).toEqual({ status: 200, connection: 'close' })
  expect((await exit)[0]).toBe(0)
  expect(output()).toMatch(/"traceId":"[0-9a-f]{32}".*"route":"\/api\/users\/me"/)
  expect(output()).toContain('"userId":"ana"')
  expect(output()).not.toContain(token)
  expect(output()).not.toMatch(/secret-browser|example\.com/)
})

it('writes JSON lines and nothing else, also when Node itself has something to say', async () => {
  newPlayer(services)
  const warns = `data:text/javascript,${encodeURIComponent("process.once('SIGUSR2', () => process.emitWarning('an old call'))")}`
  const { child, port, output } = await start({ ...environment(), NODE_OPTIONS: `--import ${warns}` })
  const closed = once(child, 'close')
  const answer = await fetch(`http://127.0.0.1:${port}/api/users/me/export`, {
    headers: { cookie: `kl_session=${sessionToken('ana')}` },
  })
  expect(await answer.json()).toHaveProperty('exportedAt')
  // Each answer hangs some listeners on its response: no number of them may look like a leak to Node.
  const before = linesOf(output())
  expect(before.filter(({ level }) => level >= 40)).toEqual([])
  child.kill('SIGUSR2')
  while (!output().includes('an old call') && child.exitCode === null) await new Promise((resume) => setTimeout(resume, 5))
  child.kill('SIGTERM')
  await closed
  expect(linesOf(output())).toContainEqual(expect.objectContaining({ level: 40, part: 'gateway', msg: 'Node warns' }))
})

const linesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number })
