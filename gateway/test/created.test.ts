import { PLAN } from './admin-world.ts'
import { ENDPOINTS, pathWith } from './endpoints.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { json } from './running-gateway.ts'
import { ACCOUNT_BODY, MATCH, MATCH_BODY, OPPONENT, USER } from './wire-examples.ts'

const { services, gateway } = gatewayForTests()

const session = { token: 't', expiresAt: new Date('2027-01-01T00:00:00.000Z') }
const counted = { scanCount: 0, uniqueScans: 0, signupConversions: 0, isActive: true, createdAt: new Date(0) }

/** By endpoint: the call behind it and its answer, a body, and where the new thing is found or changed. */
const CREATED: Record<string, [rpc: string, answer: object, body: object, location: string]> = {
  register: ['register', { user: USER, session }, ACCOUNT_BODY, '/api/users/me'],
  logMatch: ['logMatch', { match: MATCH }, MATCH_BODY, '/api/matches/m1'],
  addOpponent: ['addOpponent', { opponent: OPPONENT }, { name: 'Bo', skillLevel: 4.2 }, '/api/opponents/o1'],
  sendFriendRequest: ['sendFriendRequest', { id: 'r:1', accepted: false }, { receiverId: 'bo' }, '/api/friend-requests/r%3A1'],
  createPlan: [
    'createPlan',
    { plan: PLAN },
    { name: 'weekly', displayName: 'Weekly', price: 2.99, duration: { interval: 'week', count: 1 } },
    '/api/admin/subscription-plans',
  ],
  createQrCode: [
    'createQrCode',
    { code: { ...counted, id: 'QRQR2345', name: 'Poster' } },
    { qrCodeName: 'Poster' },
    '/api/admin/qr-codes/QRQR2345',
  ],
}

it.each(ENDPOINTS.filter(([, { status }]) => status === 201))(
  '%s says where the new thing is, and passes the key on',
  async (name, endpoint) => {
    const [rpc, answer, body, location] = CREATED[name]!
    services.on(rpc as 'register', () => answer)
    const path = pathWith(endpoint)
    const sent = json(body, 'POST', { 'Idempotency-Key': 'k1' })
    const response = await (endpoint.access === 'public' ? gateway.fetch(path, sent) : gateway.as('admin', path, sent))
    expect([response.status, response.headers.get('location')]).toEqual([201, location])
    expect(services.requests(rpc as 'register')[0]).toMatchObject({ idempotencyKey: 'k1' })
  },
)
