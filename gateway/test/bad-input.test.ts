import { importMatches, register, updateMe, type Endpoint } from '@kitchenline/api'
import { ENDPOINTS, fieldsOf, pathWith } from './endpoints.ts'
import { startFakeServices, type FakeServices } from './fake-services.ts'
import { json, problemOf, startGateway, type RunningGateway } from './running-gateway.ts'

let services: FakeServices
let gateway: RunningGateway

beforeAll(async () => {
  services = await startFakeServices()
  gateway = await startGateway({ addresses: services.addresses })
})
afterAll(async () => {
  await gateway.stop()
  await services.stop()
})
beforeEach(() => services.reset())

const send = (endpoint: Endpoint, init: RequestInit = {}, path = pathWith(endpoint)) =>
  gateway.as(endpoint.access === 'admin' ? 'admin' : 'ana', path, { method: endpoint.method, ...init })

/** Refused with the right problem, and no service has seen anything of it. */
async function refused(response: Response, status: number, code: string) {
  const problem = await problemOf(response)
  expect({ status: response.status, code: problem.code }).toEqual({ status, code })
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(services.calledMethods().filter((method) => method !== 'resolveSession')).toEqual([])
  return problem
}

const withBody = ENDPOINTS.filter(([, { body }]) => fieldsOf(body).length > 0)
const withoutGet = ENDPOINTS.filter(([, { method }]) => method !== 'GET')
const withQuery = ENDPOINTS.filter(([, { query }]) => fieldsOf(query).length > 0)
const withParams = ENDPOINTS.filter(([, { params }]) => fieldsOf(params).length > 0)

const OPERATOR = { $ne: null }
/** What a client may send back of what it read, and the server ignores. */
const ECHOED = [
  ...['id', 'createdAt', 'performanceScore', 'format', 'games', 'version', 'confirmedBy', 'declinedBy', 'isConfirmed'],
  ...['totalMatches', 'wins', 'losses', 'lastActivity', 'linkedUserId'],
]
const BODY_BYTES = new Map<Endpoint, number>([
  [updateMe as Endpoint, 3 * 1024 * 1024],
  [importMatches as Endpoint, 1024 * 1024],
])
const deep = (levels: number): unknown => (levels === 0 ? 1 : { deeper: deep(levels - 1) })

describe.each(withBody)('%s: a body', (_name, endpoint) => {
  const fields = fieldsOf(endpoint.body).filter((field) => !ECHOED.includes(field))
  const serverOwned = endpoint === (updateMe as Endpoint) ? ['username'] : []

  it.each(fields.filter((field) => !serverOwned.includes(field)))(
    'with an operator object for %s is refused at that field',
    async (field) => {
      const problem = await refused(await send(endpoint, json({ [field]: OPERATOR }, endpoint.method)), 400, 'INVALID_INPUT')
      expect(problem.fields?.map(({ path }) => path.split('.')[0])).toContain(field)
    },
  )

  it.each(fields.filter((field) => !serverOwned.includes(field)))(
    'with the wrong type for %s is refused at that field',
    async (field) => {
      const wrong = ['renameInMatches', 'isActive', 'isVip', 'hidden', 'enabled'].includes(field) ? 7 : true
      const problem = await refused(await send(endpoint, json({ [field]: wrong }, endpoint.method)), 400, 'INVALID_INPUT')
      expect(problem.fields?.map(({ path }) => path)).toContain(field)
    },
  )

  it('with an unknown field is refused at that field', async () => {
    const problem = await refused(
      await send(endpoint, json({ role: 'admin', freeAiMatchesUsed: 0 }, endpoint.method)),
      400,
      'INVALID_INPUT',
    )
    expect(problem.fields).toEqual(expect.arrayContaining([expect.objectContaining({ path: 'role', code: 'unknown_key' })]))
    expect(problem.fields?.map(({ path }) => path)).toContain('freeAiMatchesUsed')
  })

  it.each([['a list'], ['null'], ['a number'], ['a string']])('that is %s is refused', async (what) => {
    const body = { 'a list': '[]', null: 'null', 'a number': '7', 'a string': '"x"' }[what] as string
    await refused(await send(endpoint, json(body, endpoint.method)), 400, 'INVALID_INPUT')
  })

  it('with __proto__ is refused', async () => {
    await refused(await send(endpoint, json('{"__proto__":{"role":"admin"}}', endpoint.method)), 400, 'INVALID_INPUT')
  })

  it('that is missing is refused', async () => {
    const problem = await refused(await send(endpoint), 400, 'INVALID_INPUT')
    expect(problem.fields?.[0]).toMatchObject({ path: '', code: 'required' })
  })
})

describe.each(withoutGet)('%s: a body', (_name, endpoint) => {
  const limit = BODY_BYTES.get(endpoint) ?? 256 * 1024

  it('above the limit is refused before it is parsed', async () => {
    await refused(await send(endpoint, json(`{"a":"${'x'.repeat(limit)}"`, endpoint.method)), 413, 'BODY_TOO_LARGE')
  })

  it('above the limit without an announced length is refused too', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024))
    const chunks = Math.ceil(limit / chunk.length) + 1
    const stream = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < chunks; sent += 1) controller.enqueue(chunk)
        controller.close()
      },
    })
    const init = { body: stream, duplex: 'half', headers: { 'Content-Type': 'application/json' } } as RequestInit
    await refused(await send(endpoint, init), 413, 'BODY_TOO_LARGE')
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'multipart/form-data; boundary=x',
  ])('of type %s is refused', async (type) => {
    await refused(await send(endpoint, { body: '{}', headers: { 'Content-Type': type } }), 415, 'BODY_NOT_JSON')
  })

  it('without a type is refused', async () => {
    await refused(await send(endpoint, { body: new TextEncoder().encode('{}') }), 415, 'BODY_NOT_JSON')
  })

  it('that is compressed is refused', async () => {
    await refused(await send(endpoint, json('{}', endpoint.method, { 'Content-Encoding': 'gzip' })), 415, 'BODY_NOT_JSON')
  })

  it.each(['{', '{"a":}', "{'a':1}", '\u0000'])('that is not JSON (%j) is refused', async (text) => {
    const problem = await refused(await send(endpoint, json(text, endpoint.method)), 400, 'INVALID_INPUT')
    expect(problem.fields).toMatchObject([{ path: '', code: 'malformed_json' }])
  })

  it('that is not UTF-8 is refused', async () => {
    await refused(
      await send(endpoint, { body: new Uint8Array([0x22, 0xff, 0x22]), headers: { 'Content-Type': 'application/json' } }),
      400,
      'INVALID_INPUT',
    )
  })

  it('nested too deeply is refused', async () => {
    const problem = await refused(await send(endpoint, json(deep(13), endpoint.method)), 400, 'INVALID_INPUT')
    expect(problem.fields).toMatchObject([{ path: '', code: 'too_deep' }])
  })

  it('from another site is refused', async () => {
    await refused(await send(endpoint, json('{}', endpoint.method, { 'Sec-Fetch-Site': 'cross-site' })), 403, 'CROSS_SITE')
  })

  it('with a spoilt idempotency key is refused', async () => {
    const problem = await refused(
      await send(endpoint, json('{}', endpoint.method, { 'Idempotency-Key': 'x'.repeat(129) })),
      400,
      'INVALID_INPUT',
    )
    expect(problem.fields).toMatchObject([{ path: 'Idempotency-Key' }])
  })
})

describe.each(ENDPOINTS)('%s: a query', (_name, endpoint) => {
  it('with an unknown parameter is refused at that parameter', async () => {
    const problem = await refused(await send(endpoint, {}, `${pathWith(endpoint)}?nobody=1`), 400, 'INVALID_INPUT')
    expect(problem.fields).toContainEqual(expect.objectContaining({ path: 'nobody', code: 'unknown_key' }))
  })

  it('with a parameter twice is refused', async () => {
    const problem = await refused(await send(endpoint, {}, `${pathWith(endpoint)}?limit=1&limit=2`), 400, 'INVALID_INPUT')
    expect(problem.fields).toMatchObject([{ path: 'limit', code: 'duplicate' }])
  })
})

describe.each(withQuery)('%s: a query', (_name, endpoint) => {
  const spoilt = fieldsOf(endpoint.query).flatMap((name) =>
    ['', 'x'.repeat(300), '[object Object]']
      .filter((value) => name !== 'q' || value.length !== 15)
      .map((value) => [name, value] as const),
  )
  it.each(spoilt.filter(([name, value]) => !(name === 'cursor' && value.startsWith('['))))(
    'with %s=%s is refused',
    async (name, value) => {
      const path = `${pathWith(endpoint)}?${new URLSearchParams({ [name]: value })}`
      const problem = await refused(await send(endpoint, {}, path), 400, 'INVALID_INPUT')
      expect(problem.fields).toContainEqual(
        expect.objectContaining({ path: expect.stringMatching(new RegExp(`^${name}(\\.|$)`)) as string }),
      )
    },
  )

  it('with brackets is an unknown parameter, not an object', async () => {
    const [name] = fieldsOf(endpoint.query)
    const problem = await refused(await send(endpoint, {}, `${pathWith(endpoint)}?${name}[$ne]=1`), 400, 'INVALID_INPUT')
    expect(problem.fields).toContainEqual(expect.objectContaining({ path: `${name}[$ne]`, code: 'unknown_key' }))
  })
})

describe.each(withParams)('%s: an id in the path', (_name, endpoint) => {
  it.each(['{"$ne":null}', 'x'.repeat(65), '../../etc/passwd', 'a b', '\u0000', '❤'])('%j is refused', async (id) => {
    const problem = await refused(await send(endpoint, {}, pathWith(endpoint, id)), 400, 'INVALID_INPUT')
    expect(problem.fields?.[0]).toMatchObject({ path: fieldsOf(endpoint.params)[0] })
  })

  it('with a broken percent sign is refused', async () => {
    await refused(await send(endpoint, {}, endpoint.path.replace(/\{\w+\}/, '%zz')), 400, 'INVALID_INPUT')
  })
})

it('names each wrong field with its path inside lists', async () => {
  const body = {
    matchType: 'singles',
    result: 'won',
    matchDate: '2026-01-01T00:00:00Z',
    opponentName: 'Bo',
    userScore: [11, 'x'],
    opponentScore: [9, 9],
  }
  const problem = await refused(await gateway.as('ana', '/api/matches', json(body)), 400, 'INVALID_INPUT')
  expect(problem.fields).toMatchObject([{ path: 'userScore.1', code: 'invalid_type' }])
})

it('gives the sentences of fields in the language of the request', async () => {
  const response = await gateway.fetch(register.path, json({ password: '123' }, 'POST', { 'Accept-Language': 'vi' }))
  const { message, fields } = await problemOf(response)
  expect(message).toBe('Vui lòng kiểm tra các ô được đánh dấu.')
  expect(fields).toEqual(
    expect.arrayContaining([expect.objectContaining({ path: 'username', code: 'required', message: 'Bắt buộc' })]),
  )
})

it('refuses a client’s name for the calling player', async () => {
  const response = await gateway.as(
    'ana',
    '/api/users/me',
    json({ userId: 'bo' }, 'PATCH', { 'X-User-Id': 'bo', 'caller-token': 'x' }),
  )
  await refused(response, 400, 'INVALID_INPUT')
})

describe('an answer to bad input', () => {
  const unknownKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, at]))
  const change = (body: unknown) => gateway.as('ana', '/api/users/me', json(body, 'PATCH'))

  it('lists twenty wrong fields and no more, with names cut short', async () => {
    const problem = await refused(await change({ ...unknownKeys(2_000), ['x'.repeat(50_000)]: 1 }), 400, 'INVALID_INPUT')
    expect(problem.fields).toHaveLength(20)
    const long = await refused(await change({ ['x'.repeat(200_000)]: 1 }), 400, 'INVALID_INPUT')
    expect(JSON.stringify(long).length).toBeLessThan(1_000)
  })

  it('lists twenty of the wrong values in a list', async () => {
    const body = { matchType: 'singles', result: 'won', userScore: Array.from({ length: 20_000 }, () => 'x'), opponentScore: [] }
    const response = await gateway.as('ana', '/api/matches', json(body))
    expect((await refused(response, 400, 'INVALID_INPUT')).fields!.length).toBeLessThanOrEqual(20)
  })

  it('of very many keys is made without taking them apart', async () => {
    const problem = await refused(await change(unknownKeys(150_000)), 400, 'INVALID_INPUT')
    expect(problem.fields).toMatchObject([{ path: '', code: 'too_many' }])
  })
})
