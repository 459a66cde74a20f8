import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminPage } from './admin/admin-page.tsx'
import messages from './messages/en.json' with { type: 'json' }

it('is labelled, names its four tabs and keeps the open one in the address', async () => {
  const { router } = renderInShell(<AdminPage />, { messages, path: '/admin' })
  expect(await screen.findByText('Administrator')).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'User Signups',
    'All Users',
    'Referral Analytics',
    'QR Analytics',
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'All Users' }))
  expect(router.state.location.search).toBe('?tab=users')
})
