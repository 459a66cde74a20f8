import { callerSigner } from '@kitchenline/runtime'
import { gatewayForTests } from './gateway-for-tests.ts'
import { sessionToken, strangerKey } from './keys.ts'
import { json, problemOf, startGateway } from './running-gateway.ts'
import { ACCOUNT_BODY, USER } from './wire-examples.ts'

const { services, gateway } = gatewayForTests()
const session = { token: sessionToken('ana'), expiresAt: new Date('2030-01-01T00:00:00.000Z') }
const credentials = { username: 'ana', password: 'secret-1' }
const me = (cookie: string) => gateway.fetch('/api/users/me', { headers: { cookie } })

beforeEach(() => {
  services.on('getCurrentUser', () => ({ user: USER }))
  services.on('login', () => ({ user: USER, session }))
})

it('signs in with a cookie that no script can read', async () => {
  const response = await gateway.fetch('/api/login', json(credentials))
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie()).toEqual([
    `kl_session=${session.token}; Path=/; Expires=Tue, 01 Jan 2030 00:00:00 GMT; HttpOnly; SameSite=Lax`,
  ])
  const text = await response.text()
  expect(text).not.toContain(session.token)
  expect(JSON.parse(text)).toMatchObject({ id: 'ana', role: 'user', skillCategory: 'intermediate', bio: null })
})

it('on https the cookie is bound to this host', async () => {
  const secure = await startGateway({ addresses: services.addresses, env: { PUBLIC_ORIGIN: 'https://kitchenline.example' } })
  const response = await secure.fetch('/api/login', json(credentials))
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-kl_session=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000')
  await secure.stop()
})

it('registers with a session, and passes on no more of the address than its network', async () => {
  services.on('register', () => ({ user: USER, session }))
  const response = await gateway.fetch('/api/register', json({ ...ACCOUNT_BODY, skillLevel: 3.5, skillCategory: 'elite' }))
  expect(response.headers.getSetCookie()[0]).toContain('kl_session=')
  expect(services.requests('register')[0]).toMatchObject({ username: 'ana', skillLevel: 3.5, ipAddress: '127.0.0.0' })
})

it('reads the record on every request', async () => {
  expect((await me(`a=b; kl_session=${sessionToken('ana')}`)).status).toBe(200)
  expect((await me(`kl_session=${sessionToken('ana')}`)).status).toBe(200)
  expect(services.requests('resolveSession')).toHaveLength(2)
})

it('renews the cookie when the session was extended', async () => {
  services.on('resolveSession', () => ({ userId: 'ana', role: 'ROLE_USER', sessionId: 's', renewed: session }))
  const response = await me(`kl_session=${sessionToken('ana')}`)
  expect(response.headers.getSetCookie()[0]).toContain(session.token)
})

it.each([
  ['no token at all', () => 'hello'],
  ['an empty one', () => ''],
  ['another key', () => sessionToken('ana', { key: strangerKey.privateKey })],
  ['an unknown key id', () => sessionToken('ana', { kid: 's9' })],
  ['another kind of token', () => sessionToken('ana', { typ: 'caller+jwt' })],
  ['another audience', () => sessionToken('ana', { aud: 'somebody' })],
  ['another issuer', () => sessionToken('ana', { iss: 'kitchenline-gateway' })],
  ['long expired', () => sessionToken('ana', { life: -1000 })],
  ['unsigned', () => `${Buffer.from('{"alg":"none","kid":"s1","typ":"session+jwt"}').toString('base64url')}.e30.`],
])('treats a cookie with %s as no session and calls no service', async (_what, token) => {
  const response = await me(`kl_session=${token()}`)
  expect(await problemOf(response)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect(services.requests('resolveSession')).toHaveLength(0)
})

it('leaves the cookie of a session that has ended alone, in place of which the browser may have a new one', async () => {
  for (const path of ['/api/users/me', '/api/dashboard', '/']) {
    const response = await gateway.as('gone', path)
    expect(response.headers.getSetCookie()).toEqual([])
  }
  expect((await gateway.as('gone', '/api/users/me')).status).toBe(401)
  expect((await gateway.fetch('/api/logout', { method: 'POST' })).headers.getSetCookie()[0]).toMatch(
    /^kl_session=; Path=\/; Expires=Thu, 01 Jan 1970/,
  )
})

it('renews no cookie with an answer that comes after the session was ended', async () => {
  services.on('resolveSession', () => ({ userId: 'ana', role: 'ROLE_USER', sessionId: 's', renewed: session }))
  let answer = () => {}
  const isAsked = new Promise<void>((arrive) =>
    services.on('getCurrentUser', async () => {
      arrive()
      await new Promise<void>((resume) => (answer = resume))
      return { user: USER }
    }),
  )
  services.on('changePassword', () => ({ session: { token: 'n.e.w', expiresAt: new Date('2030-01-01') } }))
  const late = gateway.as('ana', '/api/users/me')
  await isAsked
  const passwords = { currentPassword: 'old-password', newPassword: 'new-password' }
  const change = await gateway.as('ana', '/api/users/me/password', json(passwords))
  answer()
  expect(change.headers.getSetCookie().at(-1)).toContain('n.e.w')
  expect((await late).status).toBe(200)
  expect((await late).headers.getSetCookie()).toEqual([])
})

it('keeps the cookie when svc-identity fails', async () => {
  services.refuse('resolveSession', 'DEPENDENCY_UNAVAILABLE')
  const response = await gateway.as('ana', '/api/users/me')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(response.headers.getSetCookie()).toEqual([])
})

describe('signing out', () => {
  it('ends the session on the server before the cookie goes', async () => {
    services.on('logout', (_request, { caller }) => {
      expect(caller).toEqual({ userId: 'ana', role: 'user', sessionId: 'sid-ana' })
      return {}
    })
    const response = await gateway.as('ana', '/api/logout', { method: 'POST' })
    expect(await response.json()).toEqual({ success: true })
    expect(response.headers.getSetCookie()[0]).toMatch(/^kl_session=; /)
    expect(services.requests('logout')).toHaveLength(1)
  })

  it('is a success without a session', async () => {
    expect((await gateway.fetch('/api/logout', { method: 'POST' })).status).toBe(200)
    expect(services.requests('logout')).toHaveLength(0)
  })

  it('takes a body that was announced and never came for none', async () => {
    const nothing = new ReadableStream({ start: (controller) => controller.close() })
    const response = await gateway.fetch('/api/logout', { method: 'POST', body: nothing, duplex: 'half' } as RequestInit)
    expect(response.status).toBe(200)
  })

  it('does not pretend while the server cannot end it', async () => {
    services.refuse('logout', 'DEPENDENCY_UNAVAILABLE')
    const response = await gateway.as('ana', '/api/logout', { method: 'POST' })
    expect(response.status).toBe(503)
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

it('empties the fields of the profile that come as null or blank', async () => {
  services.on('updateCurrentUser', () => ({ user: USER }))
  const body = { age: null, bio: '', duprRating: 4.25, skillCategory: 'elite', id: 'x', createdAt: 'y' }
  const response = await gateway.as('ana', '/api/users/me', json(body, 'PATCH'))
  expect(response.status).toBe(200)
  expect(services.requests('updateCurrentUser')[0]).toMatchObject({
    clear: ['bio', 'age'],
    duprRating: 4.25,
    age: undefined,
    bio: undefined,
  })
})

it('signs no one out where svc-identity refuses the gateway’s own token: its key or a clock is wrong, not the session', async () => {
  const sign = callerSigner({ id: 'unknown', privateKey: strangerKey.privateKey })
  const misled = await startGateway({ addresses: services.addresses, sign })
  const response = await misled.as('ana', '/api/users/me')
  expect([response.status, response.headers.getSetCookie()]).toEqual([500, []])
  const reasons = misled.logged.map((line) => JSON.stringify(line)).join()
  expect(reasons).toContain('UNAUTHENTICATED')
  await misled.stop()
})
