import { ApiProblem, type QueuedChange } from '@kitchenline/shell-api'
import type { Delivery } from './deliver.ts'
import { keepPending, readPending, type PendingMatch } from './pending-matches.ts'
import type { QueuedEntry } from './pending-match.ts'
import { dropEntry, putEntry, readQueue, saveHere } from './queue.ts'
import { sendPending } from './send-pending.ts'

const keep = (id: string, over: Partial<PendingMatch> = {}) => {
  const madeAt = `2026-05-01T12:00:0${id}.000Z`
  const body = { matchType: 'singles', result: 'won', matchDate: madeAt, opponentName: 'Bo' } as const
  keepPending({ userId: 'ana', id, key: id, body, madeAt, isWaiting: true, ...over })
}
const remaining = () => readQueue().map(({ id }) => id)

let tried: string[]
let answers: Record<string, Delivery | Error>
const deliver = async ({ id }: QueuedEntry): Promise<Delivery> => {
  tried.push(id)
  const answer = answers[id] ?? { answer: {} }
  if (answer instanceof Error) throw answer
  return answer
}

beforeEach(async () => {
  for (const id of remaining()) await dropEntry(id)
  tried = []
  answers = {}
  for (const id of ['3', '1', '2']) keep(id)
})

it('sends in the order of writing down and keeps nothing', async () => {
  await expect(sendPending('ana', deliver)).resolves.toMatchObject({ sent: [{ id: '1' }, { id: '2' }, { id: '3' }], refused: [] })
  expect(tried).toEqual(['1', '2', '3'])
  expect(remaining()).toEqual([])
})

it('leaves another player’s alone', async () => {
  keep('4', { userId: 'ben' })
  await sendPending('ana', deliver)
  expect(remaining()).toEqual(['4'])
})

it.each([
  ['there is no network', new TypeError('Failed to fetch')],
  ['the server is unreachable', new ApiProblem(503, '')],
  ['the session has ended', new ApiProblem(401, '')],
  ['it must go slower', new ApiProblem(429, '')],
  ['the session is another player’s', 'other-player' as const],
])('stops and keeps everything in order when %s', async (_why, answer) => {
  answers = { '2': answer }
  await expect(sendPending('ana', deliver)).resolves.toMatchObject({ sent: [{ id: '1' }], refused: [] })
  expect(tried).toEqual(['1', '2'])
  expect(remaining()).toEqual(['2', '3'])
  expect(readPending()[0]?.refusal).toBeUndefined()
})

it('sends what an ended page was saving, but not what its own page is saving at this moment', async () => {
  keep('4', { isWaiting: false })
  keep('5', { isWaiting: false })
  await saveHere('5', () => sendPending('ana', deliver))
  expect(tried).toEqual(['1', '2', '3', '4'])
  keep('6', { isWaiting: false })
  answers = { '5': new TypeError('Failed to fetch') }
  await sendPending('ana', deliver)
  expect(readPending().map(({ id, isWaiting }) => [id, isWaiting])).toEqual([
    ['5', true],
    ['6', false],
  ])
})

it('goes past a match that the server fails over', async () => {
  answers = { '2': new ApiProblem(500, 'no') }
  await expect(sendPending('ana', deliver)).resolves.toMatchObject({ sent: [{ id: '1' }, { id: '3' }], refused: [] })
  expect(remaining()).toEqual(['2'])
})

it('keeps what was refused with the server’s words, and does not send it again by itself', async () => {
  answers = { '1': new ApiProblem(404, 'no such opponent'), '2': new ApiProblem(400, 'in the future') }
  const { sent, refused } = await sendPending('ana', deliver)
  expect(sent.map(({ id }) => id)).toEqual(['3'])
  expect(refused.map(({ id, refusal }) => [id, refusal])).toEqual([
    ['1', { status: 404, text: 'no such opponent' }],
    ['2', { status: 400, text: 'in the future' }],
  ])
  tried = []
  await expect(sendPending('ana', deliver)).resolves.toEqual({ sent: [], refused: [] })
  expect(tried).toEqual([])
  expect(remaining()).toEqual(['1', '2'])
})

it('does not send what another tab sent or a player discarded since the round began', async () => {
  await sendPending('ana', async (match) => {
    await dropEntry('2')
    return deliver(match)
  })
  expect(tried).toEqual(['1', '3'])
})

describe('changes', () => {
  const change = (id: string, over: Partial<QueuedChange> = {}) =>
    putEntry({
      ...{ userId: 'ana', id, madeAt: `2026-05-01T12:00:1${id}.000Z`, isWaiting: true, about: 'match m1', title: 'Edit' },
      ...{ call: { method: 'PUT', path: '/api/matches/{id}' }, changes: ['own-matches'] },
      options: { params: { id: 'm1' }, body: {}, ifMatch: 3 },
      ...over,
    } as QueuedChange)

  it('that follow a refused one on the same thing wait for the decision about it, others do not', async () => {
    change('4')
    change('5')
    change('6', { about: 'match m2' })
    answers = { '4': new ApiProblem(412, 'changed elsewhere') }
    await sendPending('ana', deliver)
    expect(tried).toEqual(['1', '2', '3', '4', '6'])
    expect(remaining()).toEqual(['4', '5'])
    tried = []
    await sendPending('ana', deliver)
    expect(tried).toEqual([])
  })

  it('are made from what those before them have made', async () => {
    change('4')
    change('5')
    const versions: unknown[] = []
    await sendPending('ana', async (entry) => {
      if ('options' in entry) versions.push(entry.options.ifMatch)
      return { answer: { version: 4 } }
    })
    expect(versions).toEqual([3, 4])
  })
})
