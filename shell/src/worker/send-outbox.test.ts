import { outbox } from '@kitchenline/shell-api/outbox'
import { memoryCaches } from '@kitchenline/shell-api/testing'
import { sendOutbox } from './send-outbox.ts'

const original = { caches: globalThis.caches, fetch: globalThis.fetch }
let posted: { path: string; headers: Record<string, string>; body: string }[]
let answers: Record<string, Response | Error>
let settledCount: number
const onSettled = async () => void (settledCount += 1)

beforeEach(async () => {
  settledCount = 0
  posted = []
  answers = {}
  const fetch = async (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    posted.push({ path, headers, body })
    const answer = answers[body] ?? Response.json({ id: 'm' }, { status: 201 })
    if (answer instanceof Error) throw answer
    return answer
  }
  Object.assign(globalThis, { caches: memoryCaches(), fetch })
  const request = async (_name: string, task: () => Promise<unknown>) => task()
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  for (const id of ['2', '1', '3']) await put(id)
})
afterEach(() => {
  Object.assign(globalThis, original)
  Reflect.deleteProperty(navigator, 'locks')
})

const put = (id: string) =>
  outbox.put({
    ...{ id, madeAt: `2026-05-01T11:00:0${id}.000Z`, about: id, method: 'POST', path: '/api/matches', body: id },
    headers: { 'Idempotency-Key': id, 'X-Player': 'ana' },
  })
const bodies = () => posted.map(({ body }) => body)
const outcomes = () => Promise.all(['1', '2', '3'].map(async (id) => (await outbox.find(id))?.settled?.how))
const problem = (status: number, code = 'X') =>
  new Response(JSON.stringify({ code }), { status, headers: { 'Content-Type': 'application/problem+json' } })

it('sends what waits as its page would, oldest first, tells the pages, and sends nothing twice', async () => {
  await sendOutbox(onSettled)
  expect(bodies()).toEqual(['1', '2', '3'])
  expect(posted[0]).toEqual({ path: '/api/matches', headers: { 'Idempotency-Key': '1', 'X-Player': 'ana' }, body: '1' })
  expect(await outcomes()).toEqual(['sent', 'sent', 'sent'])
  expect(settledCount).toBe(3)
  await sendOutbox(onSettled)
  expect(posted).toHaveLength(3)
  // What has arrived lies on the device no longer.
  expect((await outbox.find('1'))?.body).toBe('')
})

it.each([
  ['there is no network', new TypeError('Failed to fetch')],
  ['a hotel answers in its place', new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['a proxy says that the server is unavailable', new Response('', { status: 502 })],
  ['it is busy', problem(503)],
  ['it must go slower', problem(429)],
])('stops and asks to be woken again when %s', async (_why, answer) => {
  answers = { '2': answer }
  await expect(sendOutbox(onSettled)).rejects.toThrow('unreachable')
  expect(bodies()).toEqual(['1', '2'])
  expect(await outcomes()).toEqual(['sent', undefined, undefined])
})

it('goes past what the server fails over, and asks to be woken again', async () => {
  answers = { '2': problem(500) }
  await expect(sendOutbox(onSettled)).rejects.toThrow('did not take all')
  expect(await outcomes()).toEqual(['sent', undefined, 'sent'])
})

it.each([
  ['has ended', problem(401)],
  ['is another player’s', problem(409, 'OTHER_PLAYER')],
])('leaves what waits for its own player while the session %s', async (_why, answer) => {
  answers = { '2': answer }
  await sendOutbox(onSettled)
  expect(await outcomes()).toEqual(['sent', undefined, 'sent'])
})

it('leaves it to a page to say what was refused, and does not repeat it', async () => {
  answers = { '2': problem(404, 'OPPONENT_NOT_FOUND') }
  await sendOutbox(onSettled)
  expect(await outcomes()).toEqual(['sent', 'refused', 'sent'])
  await sendOutbox(onSettled)
  expect(posted).toHaveLength(3)
})

describe('changes', () => {
  const change = (id: string, over = {}) =>
    outbox.put({
      ...{ id, madeAt: `2026-05-01T11:01:0${id}.000Z`, about: 'match m1', method: 'PUT', path: '/api/matches/m1', body: id },
      headers: { 'If-Match': '"3"' },
      ...over,
    })

  it('are made in order, each from what the one before has made', async () => {
    await change('4')
    await change('5')
    answers = { '4': Response.json({ id: 'm1', version: 4 }) }
    await sendOutbox(onSettled)
    expect(posted.slice(3).map(({ headers }) => headers['If-Match'])).toEqual(['"3"', '"4"'])
    expect((await outbox.find('4'))?.settled).toMatchObject({ how: 'sent', version: 4 })
  })

  it('that follow a refused one on the same thing wait for the decision about it', async () => {
    await change('4')
    await change('5')
    await change('6', { about: 'match m2' })
    answers = { '4': problem(412, 'STALE_VERSION') }
    await sendOutbox(onSettled)
    await sendOutbox(onSettled)
    expect(bodies()).toEqual(['1', '2', '3', '4', '6'])
  })
})
