import type { Endpoint } from '@kitchenline/api'
import { endpoint as declare } from '@kitchenline/api'
import express from 'express'
import * as z from 'zod'
import { createHomeMemo } from '../src/routes/home-memo.ts'
import { createLoad } from '../src/load/load.ts'
import { createNews } from '../src/news/news.ts'
import { NO_LIMITS } from '../src/limits/rate-limits.ts'
import { problemHandler } from '../src/http/problem.ts'
import { requestId } from '../src/http/request-id.ts'
import { serve, type Api } from '../src/routes/serve.ts'
import { peersByKind, UNREACHABLE_PEERS } from '../src/session/peers.ts'
import type { Sessions } from '../src/session/session.ts'
import { createLog, type Caller } from '@kitchenline/runtime'
import { createHttpServer, listen } from '../src/http/http-server.ts'
import { ENDPOINTS, pathWith } from './endpoints.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { json, problemOf } from './running-gateway.ts'

const { gateway } = gatewayForTests()

// The address of a calendar is its secret: another one leads nowhere.
const guarded = ENDPOINTS.filter(([, { access, tokens }]) => access !== 'public' && tokens !== 'calendar')

it.each(guarded)('%s answers 401 without a session, before it reads the body', async (_name, endpoint) => {
  const huge = endpoint.method === 'GET' ? {} : json('x'.repeat(4_000_000), endpoint.method, { 'Content-Type': 'text/plain' })
  const response = await gateway.fetch(`${pathWith(endpoint, '{}')}?nobody=1`, { method: endpoint.method, ...huge })
  expect(response.status).toBe(401)
  expect(await problemOf(response)).toMatchObject({ code: 'UNAUTHENTICATED', type: '/problems/unauthenticated', status: 401 })
})

const forAdmins = ENDPOINTS.filter(([, { access }]) => access === 'admin')

it('has every admin route behind the role', () => {
  expect(forAdmins.length).toBeGreaterThan(15)
  expect(ENDPOINTS.filter(([, { path, access }]) => path.startsWith('/api/admin/') && access !== 'admin')).toEqual([])
})

it.each(forAdmins)('%s answers 403 to a player, before it looks at what was sent', async (_name, endpoint) => {
  const huge = endpoint.method === 'GET' ? {} : json('x'.repeat(4_000_000), endpoint.method, { 'Content-Type': 'text/plain' })
  const response = await gateway.as('ana', `${pathWith(endpoint, '{}')}?nobody=1`, { method: endpoint.method, ...huge })
  expect(response.status).toBe(403)
  expect(await problemOf(response)).toMatchObject({ code: 'FORBIDDEN', status: 403 })
})

describe('an endpoint for administrators', () => {
  const sessions: Sessions = {
    cookie: { read: () => undefined, set: () => {}, clear: () => {} },
    holderOf: () => undefined,
    callerOf: async (req) => {
      const role = req.get('x-role')
      return role ? ({ userId: 'u', role, sessionId: 's' } as Caller) : null
    },
    stillRuns: async () => true,
    ending: (_playerId, end) => end(),
    ended: async () => {},
  }
  const news = createNews({ log: createLog('test', 'silent') })
  const home = createHomeMemo(peersByKind(UNREACHABLE_PEERS))
  const parts = { sessions, limits: NO_LIMITS, load: createLoad(), news, home, origin: 'http://localhost:3000' }
  const api = (): Api => ({ router: express.Router(), served: new Map(), ...parts })
  const setting = declare({
    method: 'POST',
    path: '/api/admin/thing',
    access: 'admin',
    summary: 'A thing',
    body: z.strictObject({ name: z.string() }),
    response: z.object({ name: z.string() }),
  })

  it.each([
    [undefined, 401, 'UNAUTHENTICATED'],
    ['user', 403, 'FORBIDDEN'],
    ['admin', 400, 'INVALID_INPUT'],
  ])('answers role %s: %s', async (role, status, code) => {
    const bound = api()
    serve(bound, setting, async ({ body }) => body)
    const app = express().use(requestId(), bound.router, problemHandler(createLog('test', 'silent')))
    const server = createHttpServer(app)
    const port = await listen(server, { host: '127.0.0.1', port: 0 })
    const response = await fetch(`http://127.0.0.1:${port}/api/admin/thing`, json('{', 'POST', role ? { 'x-role': role } : {}))
    expect(response.status).toBe(status)
    expect((await problemOf(response)).code).toBe(code)
    await new Promise((resolve) => server.close(resolve))
  })

  it('does not start without a declared access', () => {
    const undeclared = { ...setting, access: undefined } as unknown as Endpoint
    expect(() => serve(api(), undeclared, async () => ({}))).toThrow('declares no access')
  })
})
