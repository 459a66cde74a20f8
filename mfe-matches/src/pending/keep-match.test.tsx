import { jest } from '@jest/globals'
import { outbox, unsent, useQuickLog } from '@kitchenline/shell-api'
import { act, screen, waitFor } from '@testing-library/react'
import { forgetToast, press, show, toast, user } from '../../test/on-page.tsx'
import { fakeGateway } from '../../test/fake-gateway.ts'
import { LogMatchForm } from '../log-match/log-match-page.tsx'
import { Part } from '../quick-log/quick-log-part.tsx'
import { dropAll, haveNoRoom, waitingMatch } from '../../test/waiting-match.ts'
import { PENDING_MAX, readPending } from '../queue/pending-matches.ts'

const SAVED = 'Saved on this device. It will be sent when you are back online.'

let postedKeys: string[]
let post: () => Response
beforeEach(async () => {
  await dropAll()
  sessionStorage.clear()
  localStorage.clear()
  forgetToast()
  fakeGateway({ 'GET /api/opponents': { body: [] } })
  const answered = globalThis.fetch
  postedKeys = []
  post = () => {
    throw new TypeError('Failed to fetch')
  }
  globalThis.fetch = async (url, init) => {
    if (init?.method !== 'POST') return answered(url, init)
    postedKeys.push(new Headers(init.headers).get('Idempotency-Key') ?? '')
    return post()
  }
})
afterEach(() => {
  act(() => useQuickLog.getState().close())
  jest.restoreAllMocks()
})

async function fill() {
  // In the quick log once the players of before are there.
  await user.type(await screen.findByLabelText('Opponent name'), 'Bo')
  await user.type(screen.getByLabelText('Your score'), '11')
  await user.type(screen.getByLabelText('Opponent score'), '9')
  await user.click(screen.getByRole('radio', { name: 'Won' }))
}

async function logInForm() {
  show(<LogMatchForm />)
  await fill()
  await press('Log match')
}

it('keeps a quick-logged match under the key it was sent with, closes, and offers another', async () => {
  show(<Part />)
  act(() => useQuickLog.getState().open())
  await press(/^Details/)
  await fill()
  await press('Save Match')
  await screen.findByRole('dialog', { name: SAVED })
  expect(screen.queryByRole('dialog', { name: 'Quick Log Match' })).toBeNull()
  screen.getByRole('group', { name: 'Again with Bo · Singles' })
  expect(screen.queryByText(/Level/)).toBeNull()
  const [stored] = readPending()
  expect(stored).toMatchObject({
    userId: 'user-1',
    id: postedKeys[0],
    options: { body: { opponentName: 'Bo', userScore: [11], result: 'won' } },
  })
  expect(stored?.madeAt).toBe(stored?.options.body.matchDate)
})

it('has a match on this device before the network gives up, whatever becomes of its form', async () => {
  let giveUp = () => {}
  const answered = globalThis.fetch
  globalThis.fetch = (url, init) =>
    init?.method === 'POST'
      ? new Promise((_resolve, reject) => {
          giveUp = () => reject(new TypeError('Failed to fetch'))
        })
      : answered(url, init)
  const { unmount } = show(<LogMatchForm />)
  await fill()
  await press('Log match')
  await waitFor(() => expect(readPending()).toMatchObject([{ options: { body: { opponentName: 'Bo' } } }]))
  expect(readPending()[0]?.isWaiting).toBeUndefined()
  unmount()
  giveUp()
  await waitFor(() => expect(readPending()).toMatchObject([{ isWaiting: true }]))
})

it.each([
  [
    'no network',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['a proxy without our server', () => new Response('<html>Bad Gateway</html>', { status: 502 })],
  ['a hotel’s page', () => new Response('<html>Please pay</html>', { status: 200 })],
])('keeps a match of the log form behind %s, and empties it', async (_what, answer) => {
  post = answer
  await logInForm()
  await screen.findByRole('dialog', { name: SAVED })
  expect(screen.getByLabelText('Opponent name')).toHaveProperty('value', '')
  await waitFor(() => expect(readPending()).toHaveLength(1))
})

it('stays open when the browser has no room for it', async () => {
  haveNoRoom()
  await logInForm()
  const limit = "This browser won't save anything for us (private mode, or no room left?)."
  await waitFor(() => expect(toast()?.description).toContain(limit))
  expect(screen.getByLabelText('Opponent name')).toHaveProperty('value', 'Bo')
})

it('stays open when too many wait already, and shows it', async () => {
  for (let n = 0; n < PENDING_MAX; n += 1) await outbox.put(waitingMatch(`n${n}`, { userId: 'ben' }))
  await unsent.refresh()
  await logInForm()
  await waitFor(() =>
    expect(toast()?.description).toBe('200 matches are already waiting on this device. Go online to send them first.'),
  )
  expect(screen.getByLabelText('Opponent name')).toHaveProperty('value', 'Bo')
})
