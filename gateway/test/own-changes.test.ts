import { createLog } from '@kitchenline/telemetry'
import { createNews } from '../src/news/news.ts'
import { ACCOUNT, ADMIN_STATES } from './admin-world.ts'
import { readEvents, type EventReader } from './event-reader.ts'
import { gatewayForTests } from './gateway-for-tests.ts'
import { json, until } from './running-gateway.ts'
import { MATCH, OPPONENT, USER } from './wire-examples.ts'

const SCREEN = 'screen-of-ana-1'
const JOB = { importId: 'i1', state: 'IMPORT_STATE_RUNNING', rows: 1, imported: 0, skipped: 0 }

const news = createNews({ log: createLog('test', 'silent') })
afterAll(() => news.close())
const { services, gateway } = gatewayForTests({ news })
let reader: EventReader
beforeEach(async () => {
  reader = await readEvents(gateway.url, 'ana')
})
afterEach(() => reader.leave())

/** What the next event says, after one that is certain to come. */
async function published(): Promise<unknown[]> {
  news.publish('ana', 'own-people')
  const isLast = ({ data }: { data: string }) => data === '{"kind":"own-people"}'
  for (let count = 2; ; count += 1) {
    const events = await reader.until(count)
    if (events.some(isLast)) return events.slice(1).flatMap((event) => (isLast(event) ? [] : [JSON.parse(event.data) as unknown]))
  }
}

it.each([
  ['a match', 'own-matches', 'deleteMatch', 'DELETE', '/api/matches/m1', undefined],
  ['a person of the book', 'own-matches', 'editOpponent', 'PATCH', '/api/opponents/o1', { name: 'Bo' }],
  ['a new one', 'own-people', 'addOpponent', 'POST', '/api/opponents', { name: 'Bo', skillLevel: 3.5 }],
  ['a file', 'own-jobs', 'startImport', 'POST', '/api/matches/import/i1/start', { rows: 1 }],
  ['the account', 'own-profile', 'updateCurrentUser', 'PATCH', '/api/users/me', { bio: 'Hi' }],
])('%s: the other screens of the player learn of it once, and by which page', async (_what, kind, call, method, path, body) => {
  services.on(call, () => ({ match: MATCH, opponent: OPPONENT, job: JOB, user: USER }))
  const headers = { 'X-Screen': SCREEN }
  const response = await gateway.as('ana', path, body ? json(body, method, headers) : { method, headers })
  expect(response.ok).toBe(true)
  expect(await published()).toEqual([{ kind, by: SCREEN }])
})

it('an accepted friend request no longer waits on any screen of who accepted it', async () => {
  services.on('acceptFriendRequest', () => ({ senderId: 'bo', changed: true }))
  await gateway.as('ana', '/api/friend-requests/r1/accept', json({}, 'PATCH'))
  services.on('sendFriendRequest', () => ({ id: 'r2', accepted: true, changed: true }))
  await gateway.as('ana', '/api/friend-requests', json({ receiverId: 'cy' }))
  const kinds = (await published()).map((event) => (event as { kind: string }).kind)
  expect(kinds.filter((kind) => kind === 'friend-requests')).toHaveLength(2)
})

it('what was so already is news to no one', async () => {
  const answers = {
    sendFriendRequest: { id: 'r1' },
    acceptFriendRequest: { senderId: 'bo' },
    cancelFriendRequest: { receiverId: 'bo' },
  }
  for (const [call, answer] of Object.entries(answers)) services.on(call, () => answer)
  for (const call of ['declineFriendRequest', 'endFriendship']) services.on(call, () => ({}))
  services.on('setVipStatus', () => ({ user: ACCOUNT }))
  services.on('changeSetting', (setting: object) => ({ setting: { ...setting, updatedAt: new Date(0) } }))
  const bo = await readEvents(gateway.url, 'bo')
  const answered = await Promise.all([
    gateway.as('ana', '/api/friend-requests', json({ receiverId: 'bo' })),
    ...['accept', 'decline'].map((word) => gateway.as('ana', `/api/friend-requests/r1/${word}`, json({}, 'PATCH'))),
    ...['friend-requests/r1', 'friends/bo'].map((path) => gateway.as('ana', `/api/${path}`, json({}, 'DELETE'))),
    gateway.as('admin', '/api/admin/set-vip-status', json({ userId: 'bo', isVip: true })),
    gateway.as('admin', '/api/admin/system-settings', json({ key: 'subscriptions_enabled', value: 'true' })),
  ])
  expect(answered.map(({ ok }) => ok)).not.toContain(false)
  news.publish('bo', 'own-people')
  expect((await bo.until(2))[1]?.data).toBe('{"kind":"own-people"}')
  expect(await published()).toEqual([])
  bo.leave()
})

it('names the page also where a friend is notified, who learns nothing of it', async () => {
  services.on('deleteMatch', () => ({ notified: { userIds: ['cy', 'bo'] } }))
  services.on('listFriendIds', () => ({ userIds: ['bo', 'di'] }))
  const cy = await readEvents(gateway.url, 'cy')
  const bo = await readEvents(gateway.url, 'bo')
  await gateway.as('ana', '/api/matches/m1', { method: 'DELETE', headers: { 'X-Screen': SCREEN } })
  expect(await published()).toEqual([
    { kind: 'match-confirmations', by: SCREEN },
    { kind: 'own-matches', by: SCREEN },
  ])
  expect((await bo.until(2))[1]?.data).toBe('{"kind":"match-confirmations"}')
  // Who shares a match and is no friend any more is left in peace.
  news.publish('cy', 'own-plan')
  expect((await cy.until(2))[1]?.data).toBe('{"kind":"own-plan"}')
  for (const reader of [bo, cy]) reader.leave()
})

it('passes no other name on than one of a page', async () => {
  services.on('deleteMatch', () => ({}))
  for (const name of ['short', 'x'.repeat(65), 'not a name!']) {
    await gateway.as('ana', '/api/matches/m1', { method: 'DELETE', headers: { 'X-Screen': name } })
  }
  expect(await published()).toEqual(Array(3).fill({ kind: 'own-matches' }))
})

it('says it also where a change may have been stored, and not where it was refused', async () => {
  services.refuse('deleteMatch', 'MATCH_NOT_FOUND')
  await gateway.as('ana', '/api/matches/m1', { method: 'DELETE' })
  services.refuse('restoreMatch', 'DEPENDENCY_UNAVAILABLE')
  expect((await gateway.as('ana', '/api/matches/m1/restore', { method: 'POST' })).status).toBe(503)
  expect(await published()).toEqual([{ kind: 'own-matches' }])
})

it('reports access that an administrator gives', async () => {
  ADMIN_STATES['there are more accounts than one part']!(services)
  const response = await gateway.as('admin', '/api/admin/set-vip-status', json({ userId: 'ana', isVip: true }))
  expect(response.status).toBe(200)
  expect(await published()).toEqual([{ kind: 'own-plan' }])
})

it('a plan that is bought, renewed, given back or over shows on every screen of its player alone', async () => {
  const headers = { 'Stripe-Signature': 't=1,v1=00' }
  const webhook = () => gateway.fetch('/api/webhooks/stripe', { method: 'POST', body: '{}', headers })
  services.on('receiveProviderEvent', () => ({ userId: 'ana' }))
  expect((await webhook()).status).toBe(200)
  expect(await published()).toEqual([{ kind: 'own-plan' }])
  services.on('receiveProviderEvent', () => ({}))
  await webhook()
  expect(await published()).toEqual([{ kind: 'own-plan' }])
})

it('the switch of the system changes the plan of everybody', async () => {
  services.on('changeSetting', (setting: object) => ({ setting: { ...setting, updatedAt: new Date(0) }, changed: true }))
  const other = await readEvents(gateway.url, 'bo')
  await gateway.as('admin', '/api/admin/system-settings', json({ key: 'subscriptions_enabled', value: 'true' }))
  const plan = '{"kind":"own-plan"}'
  for (const one of [reader, other]) await until(() => one.text().includes(plan))
  // It is in no player's log, so a client goes on from the position it has.
  expect(other.events().at(-1)).toEqual({ event: 'message', data: plan })
  other.leave()
})
