import { ENDPOINTS, pathWith } from './endpoints.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { json, problemOf } from './running-gateway.ts'
import { USER } from './wire-examples.ts'

const { services, gateway } = gatewayForTests()

/** What is for tools alone has no screen. */
const changes = ENDPOINTS.filter(([, { method, tokens }]) => method !== 'GET' && tokens !== 'any')

it.each(changes)('%s from the screen of another player is refused before anything is done', async (_name, endpoint) => {
  const request = json({}, endpoint.method, { 'X-Player': 'ana' })
  const response = await gateway.as(endpoint.access === 'admin' ? 'admin' : 'bo', pathWith(endpoint), request)
  expect(response.status).toBe(409)
  expect(await problemOf(response)).toMatchObject({
    code: 'OTHER_PLAYER',
    message: expect.stringContaining('Nothing was changed'),
  })
  expect(services.calledMethods()).toEqual(['resolveSession'])
})

it('serves the screen of the signed-in player, and requests without a screen owner', async () => {
  services.on('updateCurrentUser', () => ({ user: USER }))
  const named: Record<string, string> = { 'X-Player': 'ana' }
  for (const headers of [named, {}]) {
    expect((await gateway.as('ana', '/api/users/me', json({ bio: 'Hi' }, 'PATCH', headers))).status).toBe(200)
  }
})

it('answers 401 when the session has ended', async () => {
  const response = await gateway.fetch('/api/users/me', json({ bio: 'Hi' }, 'PATCH', { 'X-Player': 'ana' }))
  expect(response.status).toBe(401)
})

it('lets a player sign in on a screen that still names one', async () => {
  const session = { token: 'a.b.c', expiresAt: undefined }
  services.on('login', () => ({ user: USER, session }))
  const response = await gateway.fetch(
    '/api/login',
    json({ username: 'ana', password: 'secret-1' }, 'POST', { 'X-Player': 'bo' }),
  )
  expect(response.status).toBe(200)
})

it('is in the description of every change', async () => {
  type Operation = { parameters: { name: string; in: string }[] }
  const { paths } = (await (await gateway.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  for (const [, { path, method }] of ENDPOINTS) {
    const names = paths[path]![method.toLowerCase()]!.parameters.filter((p) => p.in === 'header').map(({ name }) => name)
    expect(names.includes('X-Player')).toBe(method !== 'GET')
  }
})
