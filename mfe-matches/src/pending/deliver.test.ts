import { deliver } from './deliver.ts'
import { dropPending, keepPending, readPending, type PendingMatch } from './pending-matches.ts'

const HOUR = 60 * 60 * 1000
const body = {
  matchType: 'singles',
  result: 'won',
  matchDate: '2026-05-01T12:00:00.000Z',
  opponentName: 'Bo',
  userScore: [11, 11],
  opponentScore: [6, 8],
} as const
const stored = { matchType: 'singles', result: 'won', playerScore: 22, opponentScore: 14, opponentName: 'Bob' }

let sent: { method: string; url: string; key: string | null; player: string | null }[]
const refusal = { type: 'x', title: 'x', status: 409, code: 'OTHER_PLAYER', params: {}, message: 'x', requestId: 'r' }
let there: { user: string; matches: unknown[] }
const originalFetch = globalThis.fetch

beforeEach(() => {
  sent = []
  there = { user: 'ana', matches: [] }
  globalThis.fetch = async (url, init) => {
    const method = init?.method ?? 'GET'
    const headers = new Headers(init?.headers)
    const player = headers.get('X-Player')
    sent.push({ method, url: String(url), key: headers.get('Idempotency-Key'), player })
    if (String(url) === '/api/users/me') return Response.json({ id: there.user })
    if (method === 'POST' && player !== there.user) return Response.json(refusal, { status: 409 })
    return Response.json(method === 'POST' ? { id: 'm1' } : there.matches)
  }
})
afterEach(async () => {
  globalThis.fetch = originalFetch
  await dropPending('k1')
})

function pending(hoursOld: number): PendingMatch {
  const madeAt = new Date(Date.now() - hoursOld * HOUR).toISOString()
  const match: PendingMatch = {
    userId: 'ana',
    id: 'k1',
    key: 'k1',
    body: structuredClone(body) as never,
    madeAt,
    keyFrom: madeAt,
  }
  keepPending(match)
  return match
}
const posted = () => sent.filter(({ method }) => method === 'POST')

it('sends with its key, which the server still knows', async () => {
  await expect(deliver(pending(22))).resolves.toBe('sent')
  expect(sent).toEqual([{ method: 'POST', url: '/api/matches', key: 'k1', player: 'ana' }])
})

it.each([
  ['a new match, which the server refuses', 1],
  ['an old one, before another’s history is read', 24],
])('leaves %s, for its player, while the session is another player’s', async (_what, hoursOld) => {
  there.user = 'ben'
  await expect(deliver(pending(hoursOld))).resolves.toBe('other-player')
  expect(sent.filter(({ url }) => url.startsWith('/api/matches?'))).toEqual([])
  expect(readPending()).toHaveLength(1)
})

describe('after a day, when the server has forgotten the key', () => {
  it('searches for such a match first, at its date, and asks when there is one', async () => {
    there.matches = [stored]
    await expect(deliver(pending(24))).resolves.toBe('double')
    const at = encodeURIComponent(body.matchDate)
    expect(sent[1]?.url).toBe(`/api/matches?from=${at}&to=${at}&limit=200`)
    expect(posted()).toEqual([])
  })

  it.each([
    ['result', { ...stored, result: 'lost' }],
    ['type', { ...stored, matchType: 'practice' }],
    ['own points', { ...stored, playerScore: 21 }],
    ['opponent’s points', { ...stored, opponentScore: 15 }],
  ])('is not stopped by one of another %s, and gives the key another day', async (_what, other) => {
    there.matches = [other]
    await expect(deliver(pending(24))).resolves.toBe('sent')
    expect(posted()).toHaveLength(1)
    expect(Date.parse(readPending()[0]!.keyFrom)).toBeGreaterThan(Date.now() - HOUR)
  })
})
