import { jest } from '@jest/globals'
import { outbox, useQuickLog } from '@kitchenline/shell-api'
import { testUser } from '@kitchenline/shell-api/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { problem } from '../../test/fake-gateway.ts'
import { toast, user } from '../../test/on-page.tsx'
import { closeQuickLog, fill, openDetails, openQuickLog, save as press, someoneElse } from '../../test/open-quick-log.tsx'
import { dropAll, haveNoRoom, storageAnswers } from '../../test/waiting-match.ts'
import { readPending } from '../queue/pending-matches.ts'

// A saved match is shown at once, before the server has answered.

let gateway: ReturnType<typeof openQuickLog>
let answer: () => void
beforeEach(async () => {
  await dropAll()
  gateway = openQuickLog()
  const answered = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'POST') await new Promise<void>((resolve) => (answer = resolve))
    return answered(input, init)
  }
})
afterEach(() => {
  closeQuickLog()
  jest.restoreAllMocks()
})

const save = async () => {
  await press()
  await act(storageAnswers)
}

const undecided = () => screen.queryByRole('dialog', { name: 'Logging match...' })
const type = async (opponent: string) => {
  act(() => useQuickLog.getState().open())
  await someoneElse()
  await user.type(screen.getByLabelText('Opponent name'), opponent)
}

it('is shown as not yet stored, and then as stored', async () => {
  await fill()
  await save()
  expect(screen.queryByRole('dialog', { name: 'Quick Log Match' })).toBeNull()
  expect(undecided()?.textContent).toContain('11\u2060–\u20609')
  expect(readPending()).toMatchObject([{ options: { body: { opponentName: 'Dana' } }, userId: testUser.id }])
  act(() => answer())
  await screen.findByRole('dialog', { name: 'Match logged successfully!' })
  await waitFor(() => expect(readPending()).toEqual([]))
  expect(gateway.posted()).toHaveLength(1)
})

it('is shown before this device has it, and is sent after that', async () => {
  await fill()
  // Within the press: nothing can have been stored.
  act(() => screen.getByRole('button', { name: 'Save Match' }).click())
  expect(undecided()).not.toBeNull()
  expect(readPending()).toHaveLength(1)
  await act(storageAnswers)
  expect(await outbox.list()).toHaveLength(1)
  act(() => answer())
  await waitFor(() => expect(gateway.posted()).toHaveLength(1))
})

it('is not shown once more where that was closed before', async () => {
  await fill()
  await save()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  act(() => answer())
  await waitFor(() => expect(readPending()).toEqual([]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('is in its form again with everything typed, and the reason, where the server refuses it', async () => {
  gateway.answers['POST /api/matches'] = { status: 400, text: 'Bo has not confirmed.' }
  await fill()
  await user.type(screen.getByLabelText('Notes (optional)'), 'windy')
  await save()
  act(() => answer())
  await waitFor(() => expect(toast()?.description).toBe('Failed to log match. Please try again.'))
  expect(undecided()).toBeNull()
  expect(screen.getByRole('button', { name: 'Dana' }).getAttribute('aria-pressed')).toBe('true')
  await openDetails()
  expect(screen.getByLabelText('Your score')).toHaveProperty('value', '11')
  expect(screen.getByLabelText('Notes (optional)')).toHaveProperty('value', 'windy')
  expect(screen.queryByText('Your unfinished match is still here.')).toBeNull()
  await waitFor(() => expect(readPending()).toEqual([]))
  await save()
  act(() => answer())
  await waitFor(() => expect(gateway.posted()).toHaveLength(2))
  const [first, again] = gateway.posted()
  expect(again).toEqual(first)
})

it('is left to be decided on where the next one is being typed by then', async () => {
  gateway.answers['POST /api/matches'] = problem('OPPONENT_NOT_FOUND', 404, { opponentId: 'o1' })
  await fill()
  await save()
  await type('Cy')
  act(() => answer())
  const refused = { options: { body: { opponentName: 'Dana' } }, refusal: { status: 404 } }
  await waitFor(() => expect(readPending()).toMatchObject([refused]))
  await waitFor(() => expect(toast()?.title).toBe('1 match needs a look'))
  expect(screen.getByLabelText('Opponent name')).toHaveProperty('value', 'Cy')
})

it('is in its form again where the browser turns out to keep nothing, and stays there until it is stored', async () => {
  haveNoRoom()
  await fill()
  await save()
  await waitFor(() => expect(toast()?.description).toContain("This browser won't save anything"))
  expect(undecided()).toBeNull()
  expect(screen.getByRole('button', { name: 'Dana' }).getAttribute('aria-pressed')).toBe('true')
  expect(gateway.posted()).toHaveLength(0)
  expect(readPending()).toEqual([])
  await save()
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true)
  act(() => answer())
  await screen.findByRole('dialog', { name: 'Match logged successfully!' })
})
