import type { AdminUserDto, SubscriptionStatusDto } from '@kitchenline/api'
import { toastStore } from '@kitchenline/shell-api/host'
import { fakeGateway, renderInShell } from '@kitchenline/shell-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { AccountDialog } from './account-dialog.tsx'

const bo = { id: 'bo', name: 'Bo Friend', username: 'bo' } as AdminUserDto
const none: SubscriptionStatusDto = {
  ...{ subscription: null, remainingFreeMatches: 0, freeAiMatchesUsed: 10, ended: null },
  ...{ canUseAiAnalysis: false, isCustomer: false, source: 'none', payments: 'live' },
}
const weekly = { plan: 'weekly', displayName: 'Weekly', matchesUsed: 3, matchLimit: null, endDate: '2026-06-08T10:30:00.000Z' }

const gateway = fakeGateway(() => ({ '*': { success: true } }))
async function show(status: SubscriptionStatusDto) {
  gateway.answers['/api/admin/users/bo/access'] = status
  renderInShell(<AccountDialog user={bo} onClose={() => {}} />, { messages })
  return within(await screen.findByRole('dialog', { name: 'Bo Friend' }))
}

it.each<[SubscriptionStatusDto, string[]]>([
  [
    { ...none, ended: { plan: 'weekly', displayName: 'Weekly', endDate: weekly.endDate } },
    ['No new analysis: the free ones are used, and no plan is running.', 'Plan Weekly ended on Jun 8, 2026'],
  ],
  [{ ...none, source: 'free', remainingFreeMatches: 4 }, ['4 of 10 free analyses left']],
  [
    { ...none, source: 'free_for_all', subscription: { ...weekly, status: 'active' } },
    ['Free for all users at present. Nothing is counted.', 'Plan Weekly, renews on Jun 8, 2026'],
  ],
  [
    { ...none, source: 'plan', subscription: { ...weekly, status: 'canceled' } },
    ['Plan Weekly, canceled, runs until Jun 8, 2026'],
  ],
  [
    { ...none, source: 'plan', subscription: { ...weekly, status: 'active', endDate: null, matchLimit: 10 } },
    ['Plan Weekly: 7 of 10 matches left'],
  ],
])('shows what the player’s own page says about new analyses: %j', async (status, lines) => {
  const dialog = await show(status)
  for (const line of lines) await dialog.findByText(line)
  expect(gateway.asked).toEqual(['GET /api/admin/users/bo/access'])
})

it('logs a player out everywhere', async () => {
  const dialog = await show(none)
  await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  await waitFor(() => expect(toastStore.getState().toast?.title).toBe('Logged out on every device'))
  expect(gateway.asked).toContain('DELETE /api/admin/users/bo/sessions')
})
