import { DomainError } from '@kitchenline/domain'
import { gatewayForTests } from './gateway-for-tests.ts'
import { json, problemOf } from './running-gateway.ts'
import { ACCOUNT_BODY, MATCH, MATCH_BODY } from './wire-examples.ts'

const { services, gateway } = gatewayForTests()

const logMatch = () => gateway.as('ana', '/api/matches', json(MATCH_BODY))

it.each([
  ['MATCH_NOT_FOUND', 404],
  ['IDEMPOTENCY_KEY_REUSED', 409],
  ['STALE_VERSION', 412],
  ['TOO_MANY_REQUESTS', 429],
] as const)('passes the refusal %s on as %i', async (code, status) => {
  services.refuse('logMatch', code, { matchId: 'm1' })
  const response = await logMatch()
  expect(await problemOf(response)).toMatchObject({ status, code, params: { matchId: 'm1' } })
})

it('names the field that only the service could judge', async () => {
  services.refuse('logMatch', 'INVALID_INPUT', { field: 'opponentId' })
  const response = await logMatch()
  expect(response.status).toBe(400)
  expect((await problemOf(response)).fields).toEqual([{ path: 'opponentId', code: 'invalid', message: 'Not valid' }])
})

it('puts a refusal that concerns one field at that field', async () => {
  services.refuse('register', 'USERNAME_TAKEN', { field: 'username' })
  const response = await gateway.fetch('/api/register', json(ACCOUNT_BODY))
  expect(response.status).toBe(409)
  expect((await problemOf(response)).fields).toEqual([
    { path: 'username', code: 'USERNAME_TAKEN', message: 'This username is already taken.' },
  ])
})

it.each([
  ['a bug', () => Promise.reject(new Error('password is hunter2'))],
  ['an answer without the match', () => ({ match: undefined })],
  ['an answer with an unknown word', () => ({ match: { ...MATCH, result: 'UNRECOGNIZED' } })],
  ['a refusal of our own token', () => Promise.reject(new DomainError('UNAUTHENTICATED'))],
])('treats %s as our fault, not the player’s, and shows nothing of it', async (_what, answer) => {
  services.on('logMatch', answer)
  const response = await logMatch()
  expect(response.status).toBe(500)
  const problem = await problemOf(response)
  expect(problem).toMatchObject({
    code: 'UNEXPECTED',
    message: 'Something went wrong on our side. Please try again.',
    params: {},
  })
  expect(JSON.stringify(problem)).not.toMatch(/hunter2|stack|at /)
})

it('answers an empty list as a list', async () => {
  services.on('streamMatches', async function* () {})
  services.on('listMatches', () => ({ matches: [] }))
  expect(await (await gateway.as('ana', '/api/matches')).json()).toEqual([])
  const page = await gateway.as('ana', '/api/matches?limit=5')
  expect(page.headers.get('link')).toBeNull()
  expect(await page.json()).toEqual([])
})

describe('the list without a limit', () => {
  const PAGES = 400
  const page = Array.from({ length: 50 }, (_, at) => ({ ...MATCH, id: `m${at}`, notes: 'n'.repeat(500) }))

  it('is one array, however many parts it came in', async () => {
    services.on('streamMatches', async function* () {
      yield { matches: page }
      yield { matches: [] }
      yield { matches: [MATCH] }
    })
    const response = await gateway.as('ana', '/api/matches')
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const matches = (await response.json()) as { id: string }[]
    expect(matches).toHaveLength(51)
    expect(matches.at(-1)?.id).toBe('m1')
  })

  it('waits for a slow reader instead of filling memory', async () => {
    let sent = 0
    services.on('streamMatches', async function* () {
      for (; sent < PAGES; sent += 1) yield { matches: page }
    })
    const response = await gateway.as('ana', '/api/matches', { headers: { 'Accept-Encoding': 'identity' } })
    const reader = response.body!.getReader()
    await reader.read()
    await new Promise((resume) => setTimeout(resume, 300))
    expect(sent).toBeLessThan(PAGES)
    let bytes = 0
    for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length
    expect(sent).toBe(PAGES)
    expect(bytes).toBeGreaterThan(PAGES * page.length * 500)
  })

  it('stops the service when the reader leaves', async () => {
    let stopped: (() => void) | undefined
    const whenStopped = new Promise<void>((resolve) => (stopped = resolve))
    services.on('streamMatches', async function* () {
      try {
        for (;;) {
          yield { matches: page }
          await new Promise((resume) => setTimeout(resume, 5))
        }
      } finally {
        stopped?.()
      }
    })
    const leaving = new AbortController()
    const response = await gateway.as('ana', '/api/matches', { signal: leaving.signal })
    await response.body!.getReader().read()
    leaving.abort()
    await whenStopped
  })

  it('is a problem when it breaks before the first match', async () => {
    services.on('streamMatches', async function* () {
      throw new DomainError('DEPENDENCY_UNAVAILABLE')
    })
    const response = await gateway.as('ana', '/api/matches')
    expect(await problemOf(response)).toMatchObject({ status: 503, code: 'DEPENDENCY_UNAVAILABLE' })
  })

  it('is a problem when the first match is not what it should be', async () => {
    services.on('streamMatches', async function* () {
      yield { matches: [{ ...MATCH, opponents: [] }] }
    })
    expect((await gateway.as('ana', '/api/matches')).status).toBe(500)
  })

  it('is cut off, not closed, when it breaks later: half a list must not pass for the whole', async () => {
    let breakOff = () => {}
    const broken = new Promise<void>((resume) => (breakOff = resume))
    services.on('streamMatches', async function* () {
      yield { matches: page }
      await broken
      throw new Error('disk on fire')
    })
    const response = await gateway.as('ana', '/api/matches')
    expect(response.status).toBe(200)
    breakOff()
    await expect(response.text()).rejects.toThrow()
  })
})
