import { jest } from '@jest/globals'
import { fakeGateway, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { Part } from './trophy-part.tsx'

const gateway = fakeGateway(() => ({
  '/api/users/me/moments': { shownMoments: [] },
  '/api/users/me/achievements': [{ achievement: 'firstWin', reachedOn: '2026-05-10', isHeld: true, value: 1, goal: 1 }],
}))
const noted = () => gateway.asked.filter((call) => call.includes('/moments'))
const user = { ...testUser, shownMoments: ['trophy:onFire'] }

it('shows what was just reached, and notes it for every device', async () => {
  const onClose = jest.fn()
  renderInShell(<Part trophy="firstWin" onClose={onClose} />, { messages, user })
  await screen.findByRole('dialog', { name: 'New achievement' })
  screen.getByText('First win')
  screen.getByRole('button', { name: 'Share' })
  await waitFor(() => expect(noted()).toEqual(['PATCH /api/users/me/moments {"moments":["trophy:firstWin"]}']))
  for (const close of screen.getAllByRole('button', { name: 'Close' })) await userEvent.click(close)
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('is nothing where the log no longer has it', async () => {
  renderInShell(<Part trophy="upset" onClose={() => {}} />, { messages, user })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(noted()).toEqual([])
})
