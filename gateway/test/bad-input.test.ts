import { addImportRows, importMatches, register, updateMe, type Endpoint } from '@kitchenline/api'
import type { InvalidInput } from '../src/http/invalid-input.ts'
import { parseInput } from '../src/http/parse-input.ts'
import { ENDPOINTS, fieldsOf, pathWith } from './endpoints.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { toolToken } from './keys.ts'
import { json, problemOf } from './running-gateway.ts'

const { services, gateway } = gatewayForTests()

const send = (endpoint: Endpoint, init: RequestInit = {}, path = pathWith(endpoint)) => {
  const asTool = endpoint.tokens === 'any' && { Authorization: `Bearer ${toolToken('ana')}` }
  const headers = { ...asTool, ...init.headers } as Record<string, string>
  return gateway.as(endpoint.access === 'admin' ? 'admin' : 'ana', path, { method: endpoint.method, ...init, headers })
}

/** Refused with the right problem, and no service has seen anything of it. */
async function refused(response: Response, status: number, code: string) {
  const problem = await problemOf(response)
  expect({ status: response.status, code: problem.code }).toEqual({ status, code })
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(services.calledMethods().filter((method) => !/^resolve(Session|Token)$/.test(method))).toEqual([])
  return problem
}

const withBody = ENDPOINTS.filter(([, { body }]) => fieldsOf(body).length > 0)
const withoutGet = ENDPOINTS.filter(([, { method }]) => method !== 'GET')
const withQuery = ENDPOINTS.filter(([, { query }]) => fieldsOf(query).length > 0)
// The address of a calendar is a secret: another one leads nowhere, whatever it looks like.
const withParams = ENDPOINTS.filter(([, { params, tokens }]) => fieldsOf(params).length > 0 && tokens !== 'calendar')

const OPERATOR = { $ne: null }
const YES_OR_NO = ['renameInMatches', 'isActive', 'isVip', 'hidden', 'enabled', 'isAllowed', 'ask', 'isDone']
/** What a client may send back of what it read, and the server ignores. */
const ECHOED =
  'id createdAt playedOn performanceScore format games version confirmedBy declinedBy isConfirmed totalMatches wins losses ' +
  'lastActivity linkedUserId mergingInto lastMet'
const BODY_BYTES = new Map<Endpoint, number>([
  [updateMe as Endpoint, 3 * 1024 * 1024],
  [importMatches as Endpoint, 1024 * 1024],
  [addImportRows as Endpoint, 1024 * 1024],
])
const deep = (levels: number): unknown => (levels === 0 ? 1 : { deeper: deep(levels - 1) })

/** What is wrong with a value, by the rules that every request passes; undefined when nothing is. */
function problemsOf(endpoint: Endpoint, part: 'body' | 'query' | 'params', value: unknown) {
  try {
    parseInput(endpoint[part]!, value, 'en')
  } catch (error) {
    return (error as InvalidInput).fields
  }
  return undefined
}
const namesOf = (fields: ReturnType<typeof problemsOf>) => fields?.map(({ path }) => path.split('.')[0])

/** Each of these is tried at some of the endpoints, in turn: what refuses it comes before what they differ in. */
const inTurn = <T>(all: T[], at: number): T => all[at % all.length]!

describe.each(withBody.map(([name, endpoint], at) => [name, endpoint, at] as const))('%s: a body', (_name, endpoint, at) => {
  const ofServer = endpoint === (updateMe as Endpoint) ? ['username'] : []
  const fields = fieldsOf(endpoint.body).filter((field) => !ECHOED.split(' ').includes(field) && !ofServer.includes(field))

  it('with an operator object or the wrong type is refused at that field, whichever it is', () => {
    for (const field of fields) {
      expect(namesOf(problemsOf(endpoint, 'body', { [field]: OPERATOR }))).toContain(field)
      const wrong = YES_OR_NO.includes(field) ? 7 : true
      expect(namesOf(problemsOf(endpoint, 'body', { [field]: wrong }))).toContain(field)
    }
  })

  it('that is no object, or brings a prototype, is refused', () => {
    for (const text of ['[]', 'null', '7', '"x"', '{"__proto__":{"role":"admin"}}'])
      expect(problemsOf(endpoint, 'body', JSON.parse(text))).toBeTruthy()
  })

  it('with an unknown field is refused at that field', async () => {
    const body = { role: 'admin', freeAiMatchesUsed: 0 }
    const problem = await refused(await send(endpoint, json(body, endpoint.method)), 400, 'INVALID_INPUT')
    expect(problem.fields).toEqual(expect.arrayContaining([expect.objectContaining({ path: 'role', code: 'unknown_key' })]))
    expect(problem.fields?.map(({ path }) => path)).toContain('freeAiMatchesUsed')
  })

  it('that is missing, or is something else, is refused', async () => {
    const problem = await refused(await send(endpoint), 400, 'INVALID_INPUT')
    expect(problem.fields?.[0]).toMatchObject({ path: '', code: 'required' })
    const text = inTurn(['[]', 'null', '7', '"x"', '{"__proto__":{"role":"admin"}}'], at)
    await refused(await send(endpoint, json(text, endpoint.method)), 400, 'INVALID_INPUT')
  })
})

const asJson = { 'Content-Type': 'application/json' }
type Spoilt = [what: string, init: (endpoint: Endpoint) => RequestInit, status: number, code: string, field?: object]
const typed = (type: string): Spoilt => [
  `of type ${type}`,
  () => ({ body: '{}', headers: { 'Content-Type': type } }),
  ...([415, 'BODY_NOT_JSON'] as const),
]
const malformed = (text: string): Spoilt => [
  `that is not JSON (${JSON.stringify(text)})`,
  ({ method }) => json(text, method),
  ...([400, 'INVALID_INPUT', { path: '', code: 'malformed_json' }] as const),
]
const SPOILT: Spoilt[] = [
  typed('application/x-www-form-urlencoded'),
  typed('application/json; charset=utf-16'),
  typed('multipart/form-data; boundary=x'),
  ['without a type', () => ({ body: new TextEncoder().encode('{}') }), 415, 'BODY_NOT_JSON'],
  ['that is compressed', ({ method }) => json('{}', method, { 'Content-Encoding': 'gzip' }), 415, 'BODY_NOT_JSON'],
  malformed('{'),
  malformed('{"a":}'),
  malformed("{'a':1}"),
  malformed('\u0000'),
  ['that is not UTF-8', () => ({ body: new Uint8Array([0x22, 0xff, 0x22]), headers: asJson }), 400, 'INVALID_INPUT'],
  ['nested too deeply', ({ method }) => json(deep(13), method), 400, 'INVALID_INPUT', { path: '', code: 'too_deep' }],
  [
    'with a spoilt idempotency key',
    ({ method }) => json('{}', method, { 'Idempotency-Key': 'x'.repeat(129) }),
    ...([400, 'INVALID_INPUT', { path: 'Idempotency-Key' }] as const),
  ],
]

describe.each(withoutGet.map(([name, endpoint], at) => [name, endpoint, at] as const))('%s: a body', (_name, endpoint, at) => {
  const limit = BODY_BYTES.get(endpoint) ?? 256 * 1024

  it('above the limit is refused before it is parsed', async () => {
    await refused(await send(endpoint, json(`{"a":"${'x'.repeat(limit)}"`, endpoint.method)), 413, 'BODY_TOO_LARGE')
  })

  it('from another site, or as a form of another site would send it, is refused', async () => {
    await refused(await send(endpoint, json('{}', endpoint.method, { 'Sec-Fetch-Site': 'cross-site' })), 403, 'CROSS_SITE')
    await refused(await send(endpoint, { body: '{}', headers: { 'Content-Type': 'text/plain' } }), 415, 'BODY_NOT_JSON')
  })

  const [what, init, status, code, field] = inTurn(SPOILT, at)
  it(`${what} is refused`, async () => {
    const problem = await refused(await send(endpoint, init(endpoint)), status, code)
    if (field) expect(problem.fields).toMatchObject([field])
  })
})

it.each(withoutGet.filter(([, endpoint], at) => at === 0 || BODY_BYTES.has(endpoint)))(
  '%s: a body above the limit without an announced length is refused too',
  async (_name, endpoint) => {
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024))
    const chunks = Math.ceil((BODY_BYTES.get(endpoint) ?? 256 * 1024) / chunk.length) + 1
    const stream = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < chunks; sent += 1) controller.enqueue(chunk)
        controller.close()
      },
    })
    const init = { body: stream, duplex: 'half', headers: asJson } as RequestInit
    await refused(await send(endpoint, init), 413, 'BODY_TOO_LARGE')
  },
)

it.each(ENDPOINTS)('%s: a query with an unknown parameter is refused at that parameter', async (_name, endpoint) => {
  const problem = await refused(await send(endpoint, {}, `${pathWith(endpoint)}?nobody=1`), 400, 'INVALID_INPUT')
  expect(problem.fields).toContainEqual(expect.objectContaining({ path: 'nobody', code: 'unknown_key' }))
})

describe.each(withQuery)('%s: a query', (_name, endpoint) => {
  const names = fieldsOf(endpoint.query)

  it('with nothing, too much or an object as a value is refused at that parameter, whichever it is', () => {
    for (const name of names) {
      const texts = name === 'q' ? ['\u0000', ' '] : ['[object Object]']
      const values = ['', 'x'.repeat(300), ...(name === 'cursor' ? [] : texts)]
      for (const value of values) expect(namesOf(problemsOf(endpoint, 'query', { [name]: value }))).toContain(name)
    }
  })

  it('with a parameter twice, or with brackets, is refused at that parameter', async () => {
    const [name] = names
    const twice = await refused(await send(endpoint, {}, `${pathWith(endpoint)}?${name}=1&${name}=2`), 400, 'INVALID_INPUT')
    expect(twice.fields).toMatchObject([{ path: name, code: 'duplicate' }])
    const brackets = await refused(await send(endpoint, {}, `${pathWith(endpoint)}?${name}[$ne]=1`), 400, 'INVALID_INPUT')
    expect(brackets.fields).toContainEqual(expect.objectContaining({ path: `${name}[$ne]`, code: 'unknown_key' }))
  })
})

describe.each(withParams.map(([name, endpoint], at) => [name, endpoint, at] as const))(
  '%s: an id in the path',
  (_name, endpoint, at) => {
    const spoilt = ['{"$ne":null}', 'x'.repeat(65), '../../etc/passwd', 'a b', '\u0000', '❤']
    const [first] = fieldsOf(endpoint.params)

    it('that is none is refused', async () => {
      for (const id of spoilt) expect(problemsOf(endpoint, 'params', { [first!]: id })?.[0]).toMatchObject({ path: first })
      const path = pathWith(endpoint, inTurn(spoilt, at))
      const problem = await refused(await send(endpoint, {}, path), 400, 'INVALID_INPUT')
      expect(problem.fields?.[0]).toMatchObject({ path: first })
    })

    it('with a broken percent sign is refused', async () => {
      await refused(await send(endpoint, {}, endpoint.path.replace(/\{\w+\}/, '%zz')), 400, 'INVALID_INPUT')
    })
  },
)

it('gives the sentences of fields in the language of the request', async () => {
  const response = await gateway.fetch(register.path, json({ password: '123' }, 'POST', { 'Accept-Language': 'vi' }))
  expect(response.headers.get('content-language')).toBe('vi')
  const { message, fields } = await problemOf(response)
  expect(message).toBe('Vui lòng kiểm tra các ô được đánh dấu.')
  expect(fields).toEqual(
    expect.arrayContaining([expect.objectContaining({ path: 'username', code: 'required', message: 'Bắt buộc' })]),
  )
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
