import { ApiProblem } from './api-problem.ts'
import { outbox, type QueuedChange } from './outbox-store.ts'
import { sendRound } from './outbox-round.ts'
import { waitingChange } from './testing.tsx'

// Ten changes, with the network gone or the page ended at each of them: the end is that of a day without either.

type Entry = { version: number; isDeleted?: boolean; [field: string]: unknown }

/** As the server keeps its promises: a key adds once, an edit that is there already is no other version, the rest may be repeated. */
function server() {
  const things = new Map<string, Entry>(['ana', 'bo', 'cy', 'di', 'eve'].map((id) => [id, { version: 3 }]))
  const made: string[] = []
  const make = ({ call: { method, path }, options, title }: QueuedChange) => {
    const { params = {}, body = {}, idempotencyKey: key } = options
    const id = params['id'] ?? (key ? `new ${key}` : 'me')
    const present = things.get(id)
    if (key && present) return { id, ...present }
    const before: Entry = present ?? { version: 0 }
    const after = method === 'DELETE' ? { ...before, isDeleted: true } : changed(before, path, body as object)
    if (JSON.stringify(after) === JSON.stringify(before)) return { id, ...before }
    if (options.ifMatch !== undefined && options.ifMatch !== before.version) throw new ApiProblem(412, '{"code":"STALE_VERSION"}')
    const stored = { ...after, version: before.version + 1 }
    things.set(id, stored)
    made.push(title)
    return { id, ...stored }
  }
  return { make, made, things }
}

function changed(before: Entry, path: string, body: object): Entry {
  if (!path.endsWith('/restore')) return { ...before, ...body }
  const { isDeleted: _gone, ...rest } = before
  return rest
}

const change = (id: number, method: string, path: string, about: string, options: QueuedChange['options'] = {}) =>
  waitingChange({
    ...{ userId: 'ana', id: `c${id}`, title: `c${id}`, about, call: { method, path } as QueuedChange['call'], changes: [] },
    options: { ...(path.includes('{id}') && { params: { id: about } }), ...options },
  })

const TEN = [
  change(0, 'POST', '/api/friend-requests/{id}/accept', 'fay', { body: { isFriend: true } }),
  change(1, 'PUT', '/api/users/me', 'me', { body: { name: 'Robin' } }),
  change(2, 'PUT', '/api/matches/{id}', 'ana', { body: { notes: 'windy' }, ifMatch: 3 }),
  change(3, 'PUT', '/api/matches/{id}', 'ana', { body: { notes: 'windy and hot' }, ifMatch: 3 }),
  change(4, 'DELETE', '/api/matches/{id}', 'bo'),
  change(5, 'POST', '/api/matches/{id}/restore', 'bo'),
  change(6, 'DELETE', '/api/matches/{id}', 'cy'),
  change(7, 'POST', '/api/opponents', 'gus', { body: { name: 'Gus' }, idempotencyKey: 'k-gus' }),
  change(8, 'PUT', '/api/opponents/{id}', 'gus', { params: { id: 'k-gus' }, body: { skillLevel: 4 } }),
  change(9, 'DELETE', '/api/opponents/{id}', 'eve'),
]

const END = {
  ...{ fay: { version: 1, isFriend: true }, me: { version: 1, name: 'Robin' }, ana: { version: 5, notes: 'windy and hot' } },
  ...{ bo: { version: 5 }, cy: { version: 4, isDeleted: true }, di: { version: 3 }, eve: { version: 4, isDeleted: true } },
  'new k-gus': { version: 2, name: 'Gus', skillLevel: 4 },
}

const NO_NETWORK = new TypeError('Failed to fetch')
const NEVER = new Promise<never>(() => {})

/** What becomes of the sending at one step, given the server's part of it. */
const CUTS: [how: string, (make: () => unknown) => unknown][] = [
  ['before it is sent', () => Promise.reject(NO_NETWORK)],
  ['after it is sent', (make) => (make(), Promise.reject(NO_NETWORK))],
  ['by the end of the page, before it is sent', () => NEVER],
  ['by the end of the page, after it is sent', (make) => (make(), NEVER)],
]
const STEPS = CUTS.flatMap(([how, cut]) => TEN.map(({ id }) => [id, how, cut] as const))

beforeEach(async () => {
  await outbox.remove(...(await outbox.list()).map(({ id }) => id))
  for (const one of TEN) await outbox.put(one)
})

/** Until it is over, or its page is. */
async function round(deliver: (change: QueuedChange) => unknown): Promise<void> {
  let end = () => {}
  const hasEnded = new Promise<void>((resume) => (end = resume))
  const whole = sendRound(await outbox.list(), async (one) => {
    const answer = deliver(one)
    if (answer === NEVER) end()
    return answer
  })
  await Promise.race([whole, hasEnded])
}

const ALL = TEN.map(({ id }) => id)

/** Each once, and nothing waits. */
async function expectEnd({ made, things }: ReturnType<typeof server>): Promise<void> {
  expect(made).toEqual(ALL)
  expect(Object.fromEntries(things)).toEqual(END)
  expect(await outbox.list()).toEqual([])
}

it('ends a day with a network', async () => {
  const ours = server()
  await round(ours.make)
  await expectEnd(ours)
})

it.each(STEPS)('ends the same cut at %s %s', async (at, _how, cut) => {
  const ours = server()
  await round((one) => (one.id === at ? cut(() => ours.make(one)) : ours.make(one)))
  await round(ours.make)
  await expectEnd(ours)
})

it('ends the same where a page and the worker send at the same time, without the browser’s locks', async () => {
  const ours = server()
  const slowly = async (one: QueuedChange) => {
    await new Promise((resume) => setTimeout(resume))
    return ours.make(one)
  }
  await Promise.all([round(slowly), round(slowly)])
  await round(ours.make)
  await expectEnd(ours)
})
