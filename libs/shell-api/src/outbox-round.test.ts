import { ApiProblem } from './api-problem.ts'
import { outbox, type QueuedChange } from './outbox-store.ts'
import { sendRound } from './outbox-round.ts'
import { waitingChange } from './testing.tsx'

const keep = (id: string, over: Partial<QueuedChange> = {}) =>
  outbox.put(waitingChange({ userId: 'ana', id, about: id, ...over }))
const remaining = async () => (await outbox.list()).map(({ id }) => id)
const refused = (status: number, code = 'X') => new ApiProblem(status, JSON.stringify({ code, params: {} }))

let tried: string[]
let answers: Record<string, object>
const deliver = async ({ id }: QueuedChange) => {
  tried.push(id)
  const answer = answers[id] ?? {}
  if (answer instanceof Error) throw answer
  return answer
}
const send = async () => sendRound(await outbox.list(), deliver)
const names = (changes: QueuedChange[]) => changes.map(({ id }) => id)

beforeEach(async () => {
  await outbox.remove(...(await remaining()))
  tried = []
  answers = {}
  for (const id of ['1', '2', '3']) await keep(id)
})

it.each([
  ['there is no network', new TypeError('Failed to fetch')],
  ['a hotel answers in its place', new SyntaxError('<h1>Welcome</h1>')],
  ['a hotel refuses in its place', new ApiProblem(403, '<h1>Please pay</h1>')],
  ['the server is unreachable', new ApiProblem(503, '')],
  ['it must go slower', refused(429)],
])('stops and keeps the rest in order when %s', async (_why, answer) => {
  answers = { '2': answer }
  const { sent, isUnfinished } = await send()
  expect([names(sent), isUnfinished]).toEqual([['1'], true])
  expect(tried).toEqual(['1', '2'])
  expect((await outbox.list()).map(({ id, refusal }) => [id, refusal])).toEqual([
    ['2', undefined],
    ['3', undefined],
  ])
})

it('finds no page saving any of them without a network', async () => {
  for (const { id } of await outbox.list()) await outbox.change(id, { isWaiting: false })
  answers = { '2': new TypeError('Failed to fetch') }
  await send()
  expect((await outbox.list()).map(({ id, isWaiting }) => [id, isWaiting])).toEqual([
    ['2', true],
    ['3', true],
  ])
})

it.each([
  ['has ended', refused(401)],
  ['is another player’s', refused(409, 'OTHER_PLAYER')],
])('leaves to its player all that waits while the session %s', async (_why, answer) => {
  await keep('4', { userId: 'ben' })
  answers = { '2': answer }
  expect((await send()).isUnfinished).toBe(false)
  expect(tried).toEqual(['1', '2', '4'])
  expect(await remaining()).toEqual(['2', '3'])
})

it('goes past what the server fails over', async () => {
  answers = { '2': refused(500) }
  const { sent, isUnfinished } = await send()
  expect([names(sent), isUnfinished]).toEqual([['1', '3'], true])
  expect(await remaining()).toEqual(['2'])
})

it('keeps what was refused with the server’s words, and does not send it again by itself', async () => {
  answers = { '1': refused(404), '2': refused(400) }
  const round = await send()
  expect(names(round.sent)).toEqual(['3'])
  const expected = [
    ['1', 404],
    ['2', 400],
  ]
  expect(round.refused.map(({ id, refusal }) => [id, refusal?.status])).toEqual(expected)
  tried = []
  await expect(send()).resolves.toEqual({ sent: [], refused: [], isUnfinished: false })
  expect(tried).toEqual([])
  expect(await remaining()).toEqual(['1', '2'])
})

it('has no question about a match that another device has erased, but for what is to become of it', async () => {
  await keep('4', { about: 'match m1', call: { method: 'DELETE', path: '/api/matches/{id}' } })
  await keep('5', { about: 'match m2', call: { method: 'PUT', path: '/api/matches/{id}' } })
  await keep('6')
  answers = { '4': refused(404), '5': refused(404) }
  const { sent, refused: asked } = await send()
  expect([names(sent), names(asked)]).toEqual([['1', '2', '3', '4', '6'], ['5']])
  expect(await remaining()).toEqual(['5'])
})

it('does not send what another page sent or a player discarded since the round began', async () => {
  await sendRound(await outbox.list(), async (change) => {
    await outbox.remove('2')
    return deliver(change)
  })
  expect(tried).toEqual(['1', '3'])
})

it('holds up what follows a refused change on the same thing, for its player alone', async () => {
  await keep('4', { about: 'match m1' })
  await keep('5', { about: 'match m1' })
  await keep('6', { about: 'match m1', userId: 'ben' })
  answers = { '4': refused(412) }
  await send()
  expect(tried).toEqual(['1', '2', '3', '4', '6'])
  tried = []
  await send()
  expect(tried).toEqual([])
  expect(await remaining()).toEqual(['4', '5'])
})

it('makes a change from what those before it have made', async () => {
  await keep('4', { about: 'match m1' })
  await keep('5', { about: 'match m1' })
  const versions: unknown[] = []
  await sendRound(await outbox.list(), async ({ options }) => {
    versions.push(options.ifMatch)
    return { version: 4 }
  })
  expect(versions.slice(-2)).toEqual([3, 4])
})

it('names what the server has named since', async () => {
  const key = crypto.randomUUID()
  await keep('4', { options: { idempotencyKey: key, body: { name: 'Cy' } } })
  await keep('5', { options: { params: { id: key }, body: { friendId: 'f1' } } })
  await keep('6', { options: { params: { id: 'o1' }, body: { toId: key } } })
  answers = { '4': { id: 'o9' } }
  const options: unknown[] = []
  await sendRound(await outbox.list(), (change) => {
    options.push(change.options)
    return deliver(change)
  })
  expect(options.slice(-2)).toEqual([
    { params: { id: 'o9' }, body: { friendId: 'f1' } },
    { params: { id: 'o1' }, body: { toId: 'o9' } },
  ])
})
