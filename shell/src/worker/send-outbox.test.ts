import 'fake-indexeddb/auto'
import { outbox, type QueuedChange } from '@kitchenline/shell-api/outbox'
import { sendOutbox } from './send-outbox.ts'

const original = { fetch: globalThis.fetch, BroadcastChannel: globalThis.BroadcastChannel }
let sent: { path: string; method: string | undefined; headers: Headers; body: unknown }[]
let answer: () => Response

beforeEach(async () => {
  // An open one keeps the process from ending.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  for (const { id } of await outbox.list()) await outbox.remove(id)
  sent = []
  answer = () => Response.json({ id: 'm1', version: 4 })
  globalThis.fetch = async (path, init) => {
    sent.push({ path: String(path), method: init?.method, headers: new Headers(init?.headers), body: init?.body })
    return answer()
  }
})
afterEach(() => void Object.assign(globalThis, original))

const keep = (over: Partial<QueuedChange> = {}) =>
  outbox.put({
    ...{ userId: 'user-1', id: 'm1', madeAt: '2026-05-01T11:00:00.000Z', isWaiting: true, about: 'match m1', title: 'Edit' },
    ...{ call: { method: 'PATCH', path: '/api/matches/{id}' }, options: { params: { id: 'm1' } }, changes: [] },
    ...over,
  })

it('sends what waits as its page would, for its player', async () => {
  await keep({ options: { params: { id: 'm1' }, body: { notes: 'windy' }, ifMatch: 3 } })
  await sendOutbox()
  expect(sent).toMatchObject([{ path: '/api/matches/m1', method: 'PATCH', body: '{"notes":"windy"}' }])
  const headers = Object.fromEntries(sent[0]!.headers)
  expect(headers).toMatchObject({ 'x-player': 'user-1', 'if-match': '"3"', 'content-type': 'application/json' })
  expect(await outbox.list()).toEqual([])
})

it('asks to be woken again while the server is out of reach', async () => {
  await keep()
  answer = () => Response.error()
  await expect(sendOutbox()).rejects.toThrow('did not take all')
  expect(await outbox.list()).toHaveLength(1)
})

it('has a page say what was refused', async () => {
  await keep()
  answer = () => Response.json({ code: 'MATCH_NOT_FOUND' }, { status: 404 })
  await sendOutbox()
  await sendOutbox()
  expect(sent).toHaveLength(1)
  expect(await outbox.find('m1')).toMatchObject({ refusal: { status: 404, text: '{"code":"MATCH_NOT_FOUND"}' } })
})

it('leaves to a page what that is sending at this moment', async () => {
  await keep({ isWaiting: false })
  await sendOutbox()
  expect(sent).toEqual([])
})
