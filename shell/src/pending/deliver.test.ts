import { dropPending, keepPending, type PendingMatch } from '@kitchenline/shell-api'
import { readPending } from '@kitchenline/shell-api/host'
import { deliver } from './deliver.ts'

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

let sent: { method: string; url: string; key: string | null }[]
let there: { user: string; matches: unknown[] }
const originalFetch = globalThis.fetch

beforeEach(() => {
  sent = []
  there = { user: 'ana', matches: [] }
  globalThis.fetch = async (url, init) => {
    const method = init?.method ?? 'GET'
    sent.push({ method, url: String(url), key: new Headers(init?.headers).get('Idempotency-Key') })
    if (String(url) === '/api/users/me') return Response.json({ id: there.user })
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
  expect(sent).toEqual([
    { method: 'GET', url: '/api/users/me', key: null },
    { method: 'POST', url: '/api/matches', key: 'k1' },
  ])
})

it('sends nothing with the session of somebody else', async () => {
  there.user = 'ben'
  await expect(deliver(pending(1))).resolves.toBe('stranger')
  expect(posted()).toEqual([])
})

describe('after a day, when the server has forgotten the key', () => {
  it('looks for such a match first, at its moment, and asks when there is one', async () => {
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
