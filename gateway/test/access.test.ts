import { login, type Endpoint } from '@kitchenline/api'
import { serve, type Api } from '../src/routes/serve.ts'
import { ENDPOINTS, pathWith } from './endpoints.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { json, problemOf } from './running-gateway.ts'
import { USER } from './wire-examples.ts'

const { services, gateway } = gatewayForTests()

const huge = ({ method }: Endpoint): RequestInit =>
  method === 'GET' ? {} : json('x'.repeat(4_000_000), method, { 'Content-Type': 'text/plain' })

// The address of a calendar is its secret: another one leads nowhere.
const guarded = ENDPOINTS.filter(([, { access, tokens }]) => access !== 'public' && tokens !== 'calendar')

it.each(guarded)('%s answers 401 without a session, before it reads the body', async (_name, endpoint) => {
  const response = await gateway.fetch(`${pathWith(endpoint, '{}')}?nobody=1`, { method: endpoint.method, ...huge(endpoint) })
  expect(await problemOf(response)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED', type: '/problems/unauthenticated' })
})

const forAdmins = ENDPOINTS.filter(([, { access }]) => access === 'admin')

it('has every admin route behind the role', () => {
  expect(forAdmins.length).toBeGreaterThan(15)
  expect(ENDPOINTS.filter(([, { path, access }]) => path.startsWith('/api/admin/') && access !== 'admin')).toEqual([])
})

it.each(forAdmins)('%s answers 403 to a player, before it looks at what was sent', async (_name, endpoint) => {
  const response = await gateway.as('ana', `${pathWith(endpoint, '{}')}?nobody=1`, {
    method: endpoint.method,
    ...huge(endpoint),
  })
  expect(await problemOf(response)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
})

it('does not start without a declared access', () => {
  const undeclared = { ...login, access: undefined } as unknown as Endpoint
  expect(() => serve({} as Api, undeclared, async () => ({}))).toThrow('declares no access')
})

/** What is for tools alone has no screen. */
const changes = ENDPOINTS.filter(([, { method, tokens }]) => method !== 'GET' && tokens !== 'any')

it.each(changes)('%s from the screen of another player is refused before anything is done', async (_name, endpoint) => {
  const request = json({}, endpoint.method, { 'X-Player': 'ana' })
  const response = await gateway.as(endpoint.access === 'admin' ? 'admin' : 'bo', pathWith(endpoint), request)
  expect(response.status).toBe(409)
  const message = expect.stringContaining('Nothing was changed')
  expect(await problemOf(response)).toMatchObject({ code: 'OTHER_PLAYER', message })
  expect(services.calledMethods()).toEqual(['resolveSession'])
})

it('serves the screen of the signed-in player, requests without a screen owner, and who signs in on a screen of another', async () => {
  services.on('updateCurrentUser', () => ({ user: USER }))
  services.on('login', () => ({ user: USER, session: { token: 'a.b.c', expiresAt: undefined } }))
  const change = (headers = {}) => json({ bio: 'Hi' }, 'PATCH', headers)
  for (const headers of [{ 'X-Player': 'ana' }, {}])
    expect((await gateway.as('ana', '/api/users/me', change(headers))).status).toBe(200)
  expect((await gateway.fetch('/api/users/me', change({ 'X-Player': 'ana' }))).status).toBe(401)
  const signIn = json({ username: 'ana', password: 'secret-1' }, 'POST', { 'X-Player': 'bo' })
  expect((await gateway.fetch('/api/login', signIn)).status).toBe(200)
})

it('names the owner of a screen in the description of every change', async () => {
  type Operation = { parameters: { name: string; in: string }[] }
  const { paths } = (await (await gateway.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  for (const [, { path, method }] of ENDPOINTS) {
    const names = paths[path]![method.toLowerCase()]!.parameters.filter((p) => p.in === 'header').map(({ name }) => name)
    expect(names.includes('X-Player')).toBe(method !== 'GET')
  }
})
