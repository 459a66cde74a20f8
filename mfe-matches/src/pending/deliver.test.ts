import { deliver } from './deliver.ts'
import type { PendingMatch } from './pending-match.ts'

const refusal = { type: 'x', title: 'x', status: 409, code: 'OTHER_PLAYER', params: {}, message: 'x', requestId: 'r' }
const originalFetch = globalThis.fetch
let sent: { method: string | undefined; url: string; key: string | null; player: string | null }[]
let signedIn: string

beforeEach(() => {
  sent = []
  signedIn = 'ana'
  globalThis.fetch = async (url, init) => {
    const headers = new Headers(init?.headers)
    sent.push({ method: init?.method, url: String(url), key: headers.get('Idempotency-Key'), player: headers.get('X-Player') })
    return signedIn === 'ana' ? Response.json({ id: 'm1' }, { status: 201 }) : Response.json(refusal, { status: 409 })
  }
})
afterEach(() => void (globalThis.fetch = originalFetch))

/** Written down years ago: its key is as good as on the first day. */
const madeAt = '2024-05-01T12:00:00.000Z'
const match: PendingMatch = {
  ...{ userId: 'ana', id: 'n1', key: 'k1', madeAt },
  body: { matchType: 'singles', result: 'won', matchDate: madeAt, opponentName: 'Bo' },
}
const post = { method: 'POST', url: '/api/matches', key: 'k1', player: 'ana' }

it('sends with its key and nothing before it, however long it has waited', async () => {
  await expect(deliver(match)).resolves.toEqual({ answer: { id: 'm1' } })
  expect(sent).toEqual([post])
})

it('leaves it, for its player, while the session is another player’s', async () => {
  signedIn = 'ben'
  await expect(deliver(match)).resolves.toBe('other-player')
  expect(sent).toEqual([post])
})
