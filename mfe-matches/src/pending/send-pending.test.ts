import { ApiProblem } from '@kitchenline/shell-api'
import type { Delivery } from './deliver.ts'
import { dropPending, keepPending, readPending, saveHere, type PendingMatch } from './pending-matches.ts'
import { sendPending } from './send-pending.ts'

const keep = (id: string, over: Partial<PendingMatch> = {}) => {
  const madeAt = `2026-05-01T12:00:0${id}.000Z`
  const body = { matchType: 'singles', result: 'won', matchDate: madeAt, opponentName: 'Bo' } as const
  keepPending({ userId: 'ana', id, key: id, body, madeAt, isWaiting: true, ...over })
}
const remaining = () => readPending().map(({ id }) => id)

let tried: string[]
let answers: Record<string, Delivery | Error>
const deliver = async ({ id }: PendingMatch): Promise<Delivery> => {
  tried.push(id)
  const answer = answers[id] ?? 'sent'
  if (answer instanceof Error) throw answer
  return answer
}

beforeEach(async () => {
  for (const id of remaining()) await dropPending(id)
  tried = []
  answers = {}
  for (const id of ['3', '1', '2']) keep(id)
})

it('sends in the order of writing down and keeps nothing', async () => {
  await expect(sendPending('ana', deliver)).resolves.toEqual({ sent: 3, refused: [] })
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
  await expect(sendPending('ana', deliver)).resolves.toEqual({ sent: 1, refused: [] })
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
  await expect(sendPending('ana', deliver)).resolves.toEqual({ sent: 2, refused: [] })
  expect(remaining()).toEqual(['2'])
})

it('keeps what was refused with the server’s words, and does not send it again by itself', async () => {
  answers = { '1': new ApiProblem(404, 'no such opponent'), '2': new ApiProblem(400, 'in the future') }
  const { sent, refused } = await sendPending('ana', deliver)
  expect(sent).toBe(1)
  expect(refused.map(({ id, refusal }) => [id, refusal])).toEqual([
    ['1', { status: 404, text: 'no such opponent' }],
    ['2', { status: 400, text: 'in the future' }],
  ])
  tried = []
  await expect(sendPending('ana', deliver)).resolves.toEqual({ sent: 0, refused: [] })
  expect(tried).toEqual([])
  expect(remaining()).toEqual(['1', '2'])
})

it('does not send what another tab sent or a player discarded since the round began', async () => {
  await sendPending('ana', async (match) => {
    await dropPending('2')
    return deliver(match)
  })
  expect(tried).toEqual(['1', '3'])
})
