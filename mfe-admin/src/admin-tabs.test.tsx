import { toastStore } from '@kitchenline/shell-api/host'
import { fakeGateway, refusal, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminPage } from './admin/admin-page.tsx'
import messages from './messages/en.json' with { type: 'json' }
import { SubscriptionsPage } from './subscriptions/subscriptions-page.tsx'

const gateway = fakeGateway()
const show = (path: string) =>
  renderInShell(path.startsWith('/admin/subscriptions') ? <SubscriptionsPage /> : <AdminPage />, {
    messages,
    path,
    user: { ...testUser, role: 'admin' },
  })
const toast = () => toastStore.getState().toast

it('is labelled, names its tabs and keeps the open one in the address', async () => {
  const { router } = show('/admin')
  await screen.findByText('Administrator')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'User Signups',
    'All Users',
    'Referral Analytics',
    'QR Analytics',
    'Audit Log',
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'All Users' }))
  expect(router.state.location.search).toBe('?tab=users')
})

describe('the overview', () => {
  beforeEach(() => {
    const months = [
      { month: '2026-10', amount: 99.99 },
      { month: '2026-11', amount: 19.99 },
    ]
    const stats = { activeSubscriptions: 2, monthlyRecurringRevenue: 28.32 }
    gateway.answers = {
      '/api/admin/subscription-revenue': { revenue: { total: 119.98, monthly: 19.99, months }, stats, currency: 'usd' },
      '/api/admin/system-settings/subscriptions_enabled': { key: 'subscriptions_enabled', value: 'false' },
    }
  })

  it('shows what was earned, each month by pointer or keyboard, and as a table', async () => {
    show('/admin/subscriptions')
    await screen.findByText('$28.32')
    screen.getByText('$119.98')
    // The month that runs, with the scale beside it.
    screen.getByText('Nov 2026: $19.99')
    screen.getByText('$100')
    await userEvent.click(screen.getByRole('img', { name: 'Nov\u00a02026: $19.99' }))
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Oct\u00a02026: $99.99')
    screen.getByText('Oct 2026: $99.99')
    await userEvent.hover(screen.getByRole('img', { name: 'Nov\u00a02026: $19.99' }))
    screen.getByText('Nov 2026: $19.99')
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
    screen.getByRole('row', { name: 'Oct\u00a02026 $99.99' })
    await userEvent.click(screen.getByRole('button', { name: 'View as chart' }))
  })

  it('switches the system on, and shows it', async () => {
    show('/admin/subscriptions')
    const control = await screen.findByRole('switch', { name: 'Disabled' })
    gateway.answers['/api/admin/system-settings'] = { key: 'subscriptions_enabled', value: 'true' }
    await userEvent.click(control)
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'success', title: 'System Updated' }))
    expect(gateway.asked).toContain('POST /api/admin/system-settings {"key":"subscriptions_enabled","value":"true"}')
  })

  it('lets the system be switched without the figures, whose failure is said once', async () => {
    delete gateway.answers['/api/admin/subscription-revenue']
    show('/admin/subscriptions')
    await screen.findByRole('heading', { name: "The figures couldn't be loaded" })
    await screen.findByRole('switch', { name: 'Disabled' })
    expect(screen.queryByRole('heading', { name: 'Revenue by month' })).toBeNull()
  })

  it('reports a failure', async () => {
    show('/admin/subscriptions')
    gateway.answers['POST /api/admin/system-settings'] = () => refusal('DEPENDENCY_UNAVAILABLE', 503)
    await userEvent.click(await screen.findByRole('switch'))
    await waitFor(() =>
      expect(toast()).toMatchObject({ tone: 'destructive', title: 'Failed to update subscription system status' }),
    )
  })
})

it('creates the default plans, all four', async () => {
  gateway.answers = { 'GET /api/admin/subscription-plans': [], 'POST /api/admin/subscription-plans': {} }
  show('/admin/subscriptions?tab=plans')
  await screen.findByText('No plans yet')
  await userEvent.click(await screen.findByRole('button', { name: 'Create default plans' }))
  await waitFor(() => expect(toast()?.title).toBe('Plans Created'))
  const bodies = gateway.asked.filter((call) => call.startsWith('POST')).map((call) => /"name":"(\w+)"/.exec(call)?.[1])
  expect(bodies).toEqual(['next_10_matches', 'weekly', 'monthly', 'yearly'])

  gateway.answers['POST /api/admin/subscription-plans'] = () => refusal('PLAN_NAME_TAKEN', 409)
  await userEvent.click(screen.getByRole('button', { name: 'Create default plans' }))
  await waitFor(() => expect(toast()?.title).toBe('Failed to create default plans'))
})
