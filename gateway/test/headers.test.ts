import { gatewayForTests } from './gateway-for-tests.ts'
import { json, problemOf, startGateway } from './running-gateway.ts'
import { USER } from './wire-examples.ts'

const { services, gateway } = gatewayForTests()

describe('every answer', () => {
  it('carries the strict rules for browsers', async () => {
    const { headers } = await gateway.fetch('/api/users/me')
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'self';script-src 'self';style-src 'self' 'nonce-[\w+/=]+';img-src 'self' data: blob:;font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'$/,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('of the API is stored nowhere', async () => {
    for (const path of ['/api/users/me', '/api/nothing', '/api/openapi.json']) {
      expect((await gateway.fetch(path)).headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('the request id', () => {
  it('is the client’s own when it is sane, in header and problem', async () => {
    const response = await gateway.fetch('/api/users/me', { headers: { 'X-Request-Id': 'trace-0001' } })
    expect(response.headers.get('x-request-id')).toBe('trace-0001')
    expect((await problemOf(response)).requestId).toBe('trace-0001')
  })

  it.each(['short', 'a b c d e f g h', '"quoted-123"', 'x'.repeat(65)])('is a new one instead of %j', async (id) => {
    const response = await gateway.fetch('/healthz', { headers: { 'X-Request-Id': id } })
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('reaches the services', async () => {
    let received = ''
    services.on('getCurrentUser', (_request, { requestId }) => {
      received = requestId
      return { user: USER }
    })
    await gateway.as('ana', '/api/users/me', { headers: { 'X-Request-Id': 'trace-0002' } })
    expect(received).toBe('trace-0002')
  })
})

describe('a change that another site requests', () => {
  const post = (headers: Record<string, string>) => gateway.fetch('/api/logout', json({}, 'POST', headers))

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: 'http://localhost:3001' }],
    [{ Origin: 'https://localhost:3000' }],
    [{ Origin: 'http://localhost:3000.evil.example' }],
    [{ Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused: %j', async (headers) => {
    const response = await post(headers as Record<string, string>)
    expect(await problemOf(response)).toMatchObject({ status: 403, code: 'CROSS_SITE' })
  })

  it.each([
    [{}],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:3000' }],
    [{ 'Sec-Fetch-Site': 'none' }],
    [{ Origin: 'http://127.0.0.1:3000' }],
  ])('is let through: %j', async (headers) => {
    expect((await post(headers as Record<string, string>)).status).toBe(200)
  })

  it('may come from a webhook’s sender, who signs instead', async () => {
    const response = await gateway.fetch('/api/webhooks/stripe', json({}, 'POST', { 'Sec-Fetch-Site': 'cross-site' }))
    expect((await problemOf(response)).code).toBe('WEBHOOK_REFUSED')
  })

  it('in production only our own origin counts', async () => {
    const env = { NODE_ENV: 'production' as const, PUBLIC_ORIGIN: 'http://localhost:3000' }
    const strict = await startGateway({ addresses: services.addresses, env })
    expect((await strict.fetch('/api/logout', json({}, 'POST', { Origin: 'http://127.0.0.1:3000' }))).status).toBe(403)
    expect((await strict.fetch('/api/logout', json({}, 'POST', { Origin: 'http://localhost:3000' }))).status).toBe(200)
    await strict.stop()
  })
})

it('changes nothing by GET', async () => {
  expect((await gateway.as('ana', '/api/logout')).status).toBe(405)
  expect(services.calledMethods()).toEqual([])
})

it('takes no method from a header', async () => {
  const response = await gateway.as('ana', '/api/users/me', json({}, 'POST', { 'X-HTTP-Method-Override': 'PATCH' }))
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, PATCH, DELETE, HEAD')
})

it('compresses what is worth it', async () => {
  const response = await gateway.fetch('/api/openapi.json', { headers: { 'Accept-Encoding': 'br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
})
