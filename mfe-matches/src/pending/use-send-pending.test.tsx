import { jest } from '@jest/globals'
import { dashboard } from '@kitchenline/api'
import { outbox, unsent } from '@kitchenline/shell-api'
import { testUser } from '@kitchenline/shell-api/testing'
import { act, screen } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { forgetToast, show, toast } from '../../test/on-page.tsx'
import { FIRST_PAUSE_MS } from './keep-trying.ts'
import { problem } from '../../test/fake-gateway.ts'
import { dropAll, storageAnswers, waitingMatch } from '../../test/waiting-match.ts'
import { readPending, usePendingMatches } from '../queue/pending-matches.ts'
import { useSendPending } from './use-send-pending.ts'

const refuse =
  (code: string, status: number, more = {}) =>
  () =>
    Response.json({ ...problem(code, status).body, ...more }, { status })

let post: () => Response
let figures: number

const keep = (id: string, userId = testUser.id) => unsent.put(waitingMatch(id, { userId }))

/** A page that counts what waits, with a figure that logging changes. */
function Page() {
  useSendPending()
  useQuery({ queryKey: [dashboard.path], queryFn: () => (figures += 1), meta: { shows: dashboard.shows } })
  return <output>{usePendingMatches().length}</output>
}
const open = () => show(<Page />)
const waiting = () => screen.getByRole('status').textContent
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms)
    await storageAnswers()
  })

beforeEach(() => {
  jest.useFakeTimers()
  forgetToast()
  figures = 0
  post = () => Response.json({ id: 'm1' }, { status: 201 })
  globalThis.fetch = async (_url, init) => (init?.method === 'POST' ? post() : Response.json({ id: testUser.id }))
})
afterEach(async () => {
  jest.useRealTimers()
  await dropAll()
})

it('counts what is queued, sends it, reports it and updates the figures', async () => {
  await keep('1')
  await keep('2')
  open()
  expect(waiting()).toBe('2')
  await pass(FIRST_PAUSE_MS)
  expect(waiting()).toBe('0')
  expect(toast()).toMatchObject({ title: '2 waiting matches were sent', tone: 'success' })
  await pass(1000)
  expect(figures).toBe(2)
})

it('waits without a network, and continues when it is back', async () => {
  post = () => {
    throw new TypeError('Failed to fetch')
  }
  await keep('1')
  open()
  await pass(10 * FIRST_PAUSE_MS)
  expect(waiting()).toBe('1')
  expect(toast()).toBeUndefined()
  post = () => Response.json({ id: 'm1' }, { status: 201 })
  act(() => void globalThis.dispatchEvent(new Event('online')))
  await pass(0)
  expect(waiting()).toBe('0')
})

it('shows what the server refused, with the way there, until the player has seen it', async () => {
  post = refuse('OPPONENT_NOT_FOUND', 404)
  await keep('1')
  const { router } = open()
  await pass(FIRST_PAUSE_MS)
  expect(toast()).toMatchObject({
    tone: 'destructive',
    title: '1 match needs a look',
    description: 'This opponent no longer exists.',
    durationMs: Infinity,
  })
  expect(waiting()).toBe('1')
  await act(async () => toast()?.action?.onClick())
  expect(router.state.location.pathname).toBe('/history')
})

it('says what is wrong with a match of a clock that was ahead', async () => {
  const fields = [{ path: 'matchDate', code: 'in_the_future', message: 'In the future' }]
  post = refuse('INVALID_INPUT', 400, { fields })
  await keep('1')
  open()
  await pass(FIRST_PAUSE_MS)
  expect(toast()).toMatchObject({ description: 'Match date: In the future' })
})

it('brings the figures up to date when another tab has sent something', async () => {
  post = () => {
    throw new TypeError('Failed to fetch')
  }
  await keep('1')
  open()
  await pass(0)
  await outbox.settle('1', {})
  await act(() => unsent.refresh())
  await pass(1000)
  expect(figures).toBe(2)
})

it('neither shows nor sends another player’s', async () => {
  await keep('1', 'ben')
  open()
  expect(waiting()).toBe('0')
  await pass(10 * FIRST_PAUSE_MS)
  expect(readPending()).toHaveLength(1)
})
