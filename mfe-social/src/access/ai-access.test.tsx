import { TERMS_VERSION } from '@kitchenline/domain'
import { toastStore } from '@kitchenline/shell-api/host'
import { refusal } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { agree, cardOf, END, fakeShop, openDialog, packOf, plans, statusOf, WEEKLY } from '../../test/fake-shop.tsx'

const { gateway, become, show } = fakeShop()
const USED_UP = { source: 'none', remainingFreeMatches: 0, canUseAiAnalysis: false } as const
const FREE_LEFT = { source: 'free', remainingFreeMatches: 4, freeAiMatchesUsed: 6 } as const
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('shows that all is free while subscriptions are off, and sells nothing', async () => {
  const { unmount } = show({ payments: 'test' })
  await screen.findByText('AI analysis is currently free for all users')
  screen.getByText('Early access: all premium AI features are free for a limited time.')
  const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'System Disabled' })
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
  expect(screen.queryByText('Test payments: no real money moves.')).toBeNull()
  unmount()
  gateway.answers['/api/subscription-plans'] = []
  show({})
  await screen.findByText('AI analysis is currently free for all users')
  expect(screen.queryByText('Plans')).toBeNull()
  expect(screen.queryByText('No plans are offered right now')).toBeNull()
})

it('says nothing of test payments where nothing can be bought', async () => {
  gateway.answers['/api/subscription-plans'] = []
  show({ ...FREE_LEFT, payments: 'test' })
  await screen.findByText('No plans are offered right now')
  expect(screen.queryByText('Test payments: no real money moves.')).toBeNull()
})

it('counts the free analyses, with price, end and "cancel any time" before each button', async () => {
  show(FREE_LEFT)
  await screen.findByText('Free Trial Active')
  screen.getByText('4 of 10 left')
  expect(screen.getByRole('progressbar', { name: 'Analyses left' }).getAttribute('aria-valuenow')).toBe('4')
  const month = await cardOf('Monthly')
  month.getByText('$19.99 a month')
  month.getByText('23% off the list price')
  expect(month.getByText('$25.99').closest('s')).not.toBeNull()
  month.getByText(/^Unlimited AI analysis\. Renews every month, first on .+\. Cancel any time\.$/)
})

it('offers plans when the free ones are used, sells them under the terms, and explains why one cannot be bought', async () => {
  gateway.answers['/api/subscription-plans'] = plans.filter(({ name }) => name !== 'yearly')
  gateway.answers['/api/subscription/checkout'] = () => refusal('SUBSCRIPTION_RUNNING', 409)
  show(USED_UP)
  await screen.findByText('Free Trial Used')
  // The last one is chosen, and has the only button beside the pack's.
  expect((await screen.findAllByRole('button', { name: /^Get/ })).map(({ textContent }) => textContent)).toEqual([
    'Get Monthly',
    'Get Next 10 Matches',
  ])
  await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }))
  // The terms come before anything is bought.
  await press('Get Weekly')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^I agree to the terms/ }))
  expect(screen.getByRole('alert').textContent).toBe('Please agree to the terms of sale first.')
  expect(screen.getByRole('link', { name: 'terms of sale' }).getAttribute('href')).toBe('/terms')
  expect(gateway.bodies).toEqual([])
  await agree()
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Get Weekly')
  await waitFor(() => expect(toastStore.getState().toast?.description).toContain('You already have a running plan'))
  expect(gateway.asked).toContain(`POST /api/subscription/checkout {"planId":"weekly","terms":"${TERMS_VERSION}"}`)
})

it('shows what holds now when a purchase or a cancellation is refused', async () => {
  gateway.answers['/api/subscription/checkout'] = () => refusal('SUBSCRIPTIONS_OFF', 409)
  gateway.answers['/api/subscription/cancel'] = () => refusal('SUBSCRIPTION_NOT_FOUND', 409)
  show(FREE_LEFT)
  await agree()
  become({ subscription: WEEKLY })
  await press('Get Yearly')
  await screen.findByText('AI analysis is currently free for all users')
  const dialog = await openDialog('Cancel plan')
  become({})
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }))
  await waitFor(() => expect(screen.queryByText('Your plan: Weekly')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('cancels a running plan after a question that names the day', async () => {
  show({ source: 'plan', subscription: WEEKLY })
  await screen.findByText('Your plan: Weekly')
  screen.getByText('Renews on Jun 8, 2026. Cancel any time.')
  expect(screen.queryByText('Plans')).toBeNull()
  gateway.answers['/api/subscription/cancel'] = statusOf({ source: 'plan', subscription: { ...WEEKLY, status: 'canceled' } })
  const dialog = await openDialog('Cancel plan')
  dialog.getByText("You keep AI analysis until Jun 8, 2026, and you won't be charged again.")
  // Two buttons that both cancel would be one too many.
  const labels = dialog.getAllByRole('button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)
  expect(labels.filter((label) => label.includes('Cancel'))).toEqual(['Cancel plan'])
  expect(dialog.getByRole('button', { name: 'Keep plan' })).toBe(document.activeElement)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }))
  await screen.findByText('Your plan: Weekly (canceled)')
  expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull()
})

it.each([
  ['not charged yet', { endsAtOnce: true }, /^The new period isn't charged yet, so your plan ends right away/],
  ['not paid', { status: 'past_due' }, "Your last payment failed, so your plan ends right away. You won't be charged again."],
] as const)('names what was bought, and that it ends at once while it is %s', async (_why, over, words) => {
  const charge = { amount: 1.99, currency: 'usd', duration: { interval: 'week', count: 1 } } as const
  show({ source: 'plan', subscription: { ...WEEKLY, charge, ...over } })
  await screen.findByText('$1.99 a week')
  const dialog = await openDialog('Cancel plan')
  dialog.getByText(words)
})

it('lets a canceled plan renew again at a click, where the provider does', async () => {
  const canceled = { ...WEEKLY, status: 'canceled' as const }
  const { unmount } = show({ source: 'plan', subscription: { ...canceled, canResume: false } })
  await screen.findByText('Your plan: Weekly (canceled)')
  expect(screen.queryByRole('button', { name: 'Renew again' })).toBeNull()
  unmount()
  show({ source: 'plan', subscription: { ...canceled, canResume: true } })
  gateway.answers['POST /api/subscription/resume'] = statusOf({ source: 'plan', subscription: { ...WEEKLY, canResume: false } })
  await userEvent.click(await screen.findByRole('button', { name: 'Renew again' }))
  await screen.findByText('Renews on Jun 8, 2026. Cancel any time.')
  expect(toastStore.getState().toast?.title).toBe('Your plan renews again')
})

it('leads to the invoices after the plan has ended too, and only players who have bought something', async () => {
  const { unmount } = show(USED_UP)
  await screen.findByText('Free Trial Used')
  expect(screen.queryByRole('button', { name: 'Invoices and card' })).toBeNull()
  unmount()
  show({ ...USED_UP, isCustomer: true, ended: { plan: 'weekly', displayName: 'Weekly', endDate: END } })
  await screen.findByText('Your Weekly plan ended on Jun 8, 2026.')
  gateway.answers['/api/subscription/portal'] = { url: '#invoices' }
  await press('Invoices and card')
  await waitFor(() => expect(window.location.hash).toBe('#invoices'))
  expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull()
})

it.each([
  ['vip', 'VIP: unlimited AI analysis'],
  ['free_for_all', 'AI analysis is currently free for all users'],
] as const)('shows under %s the plan that goes on renewing, and never that nothing is charged', async (source, words) => {
  show({ source, subscription: WEEKLY })
  await screen.findByText(words)
  screen.getByText('Your plan: Weekly')
  screen.getByText('Renews on Jun 8, 2026. Cancel any time.')
  expect(screen.queryByText(/Nothing is counted or charged/)).toBeNull()
})

it('shows what is left of a pack, and sells another one only', async () => {
  show({ source: 'plan', subscription: packOf(20) })
  await screen.findByText('Your plan: Next 10 Matches')
  screen.getByText('17 of 20 left')
  await cardOf('Next 10 Matches')
  expect(screen.queryByRole('heading', { name: 'Monthly' })).toBeNull()
})
