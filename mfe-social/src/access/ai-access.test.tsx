import type { PlanDto, SubscriptionStatusDto } from '@kitchenline/api'
import { DEFAULT_PLANS, TERMS_VERSION } from '@kitchenline/domain'
import { toastStore } from '@kitchenline/shell-api/host'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { AiAccess } from './ai-access.tsx'

const weekly: PlanDto = {
  ...DEFAULT_PLANS[1]!,
  id: 'p1',
  description: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const pack: PlanDto = { ...weekly, ...DEFAULT_PLANS[0]!, id: 'p2' }
const monthly: PlanDto = { ...weekly, ...DEFAULT_PLANS[2]!, id: 'p3' }
const running = { displayName: 'Weekly', matchesUsed: 3, matchLimit: null, endDate: '2026-06-08T10:30:00.000Z' }
const status = (over: Partial<SubscriptionStatusDto>): SubscriptionStatusDto => ({
  subscription: null,
  remainingFreeMatches: null,
  freeAiMatchesUsed: 0,
  ended: null,
  canUseAiAnalysis: true,
  isCustomer: false,
  source: 'free_for_all',
  payments: 'live',
  ...over,
})

let answers: Record<string, () => Response>
let requests: string[]
beforeEach(() => {
  requests = []
  answers = { '/api/subscription-plans': () => Response.json([pack, weekly, monthly]) }
  globalThis.fetch = async (input, init) => {
    requests.push(`${init?.method ?? 'GET'} ${String(input)} ${typeof init?.body === 'string' ? init.body : ''}`.trim())
    return answers[String(input)]!()
  }
})
function show(over: Partial<SubscriptionStatusDto>, path = '/profile?tab=ai') {
  answers['/api/subscription/status'] = () => Response.json(status(over))
  return renderInShell(<AiAccess />, { messages, user: testUser, path })
}
const PACK = { plan: 'next_10_matches', status: 'active', endDate: null } as const
const refusal = (code: string) =>
  Response.json({ type: 'x', title: 'x', status: 409, code, params: {}, message: 'x', requestId: 'r' }, { status: 409 })
const agree = async () => userEvent.click(await screen.findByRole('checkbox', { name: /^I agree to the terms/ }))
const cardOf = async (plan: string) =>
  within((await screen.findByRole('heading', { name: new RegExp(`^${plan}`) })).closest('li')!)

it('shows that all is free while subscriptions are off, and sells nothing', async () => {
  show({})
  await screen.findByText('AI analysis is currently free for all users')
  screen.getByText('Early access: all premium AI features are free for a limited time.')
  const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'System Disabled' })
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
})

it('says nothing of test payments where nothing can be bought', async () => {
  const { unmount } = show({ payments: 'test' })
  await screen.findAllByRole('button', { name: 'System Disabled' })
  expect(screen.queryByText('Test payments: no real money moves.')).toBeNull()
  unmount()
  answers['/api/subscription-plans'] = () => Response.json([])
  show({ source: 'free', remainingFreeMatches: 4, payments: 'test' })
  await screen.findByText('No plans are offered right now')
  expect(screen.queryByText('Test payments: no real money moves.')).toBeNull()
})

it('counts the free analyses, with price, end and "cancel any time" before each button', async () => {
  show({ source: 'free', remainingFreeMatches: 4, freeAiMatchesUsed: 6 })
  await screen.findByText('Free Trial Active')
  screen.getByText('4 of 10 left')
  expect(screen.getByRole('progressbar', { name: 'Analyses left' }).getAttribute('aria-valuenow')).toBe('4')
  const month = await cardOf('Monthly')
  month.getByText('$19.99 a month')
  month.getByText('23% off the list price')
  expect(month.getByText('$25.99').closest('s')).not.toBeNull()
  month.getByText(/^Unlimited AI analysis\. Renews every month, first on .+\. Cancel any time\.$/)
})

it('offers plans when the free ones are used, and explains why one cannot be bought', async () => {
  show({ source: 'none', remainingFreeMatches: 0, canUseAiAnalysis: false })
  await screen.findByText('Free Trial Used')
  answers['/api/subscription/checkout'] = () => refusal('SUBSCRIPTION_RUNNING')
  // The last one is chosen, and has the only button beside the pack's.
  expect((await screen.findAllByRole('button', { name: /^Get/ })).map(({ textContent }) => textContent)).toEqual([
    'Get Monthly',
    'Get Next 10 Matches',
  ])
  await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }))
  await agree()
  await userEvent.click((await cardOf('Weekly')).getByRole('button', { name: 'Get Weekly' }))
  await waitFor(() => expect(toastStore.getState().toast?.description).toContain('You already have a running plan'))
  expect(requests).toContain(`POST /api/subscription/checkout {"planId":"p1","terms":"${TERMS_VERSION}"}`)
})

it('shows what holds now when a purchase or a cancellation is refused', async () => {
  show({ source: 'free', remainingFreeMatches: 4 })
  answers['/api/subscription/checkout'] = () => refusal('SUBSCRIPTIONS_OFF')
  answers['/api/subscription/cancel'] = () => refusal('SUBSCRIPTION_NOT_FOUND')
  await userEvent.click(await screen.findByRole('radio', { name: 'Weekly' }))
  const buy = (await cardOf('Weekly')).getByRole('button', { name: 'Get Weekly' })
  answers['/api/subscription/status'] = () =>
    Response.json(status({ subscription: { ...running, plan: 'weekly', status: 'active' } }))
  await agree()
  await userEvent.click(buy)
  await screen.findByText('AI analysis is currently free for all users')
  answers['/api/subscription/status'] = () => Response.json(status({}))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel plan' }))
  await waitFor(() => expect(screen.queryByText('Your plan: Weekly')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('cancels a running plan after a question that names the day', async () => {
  show({ source: 'plan', subscription: { ...running, plan: 'weekly', status: 'active' } })
  await screen.findByText('Your plan: Weekly')
  screen.getByText('Renews on Jun 8, 2026. Cancel any time.')
  expect(screen.queryByText('Plans')).toBeNull()
  answers['/api/subscription/cancel'] = () =>
    Response.json(status({ source: 'plan', subscription: { ...running, plan: 'weekly', status: 'canceled' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText("You keep AI analysis until Jun 8, 2026, and you won't be charged again.")
  // Two buttons that both cancel would be one too many.
  const labels = dialog.getAllByRole('button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)
  expect(labels.filter((label) => label.includes('Cancel'))).toEqual(['Cancel plan'])
  expect(dialog.getByRole('button', { name: 'Keep plan' })).toBe(document.activeElement)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }))
  await screen.findByText('Your plan: Weekly (canceled)')
  expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull()
})

it('names what was bought, and that what is not charged yet ends at once', async () => {
  const charge = { amount: 1.99, currency: 'usd', duration: { interval: 'week', count: 1 } as const }
  const uncharged = { ...running, plan: 'weekly', status: 'active' as const, charge, endsAtOnce: true }
  show({ source: 'plan', subscription: uncharged })
  await screen.findByText('$1.99 a week')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/^The new period isn't charged yet, so your plan ends right away/)
})

it('lets a canceled plan renew again at a click, where the provider does', async () => {
  const canceled = { ...running, plan: 'weekly', status: 'canceled' as const }
  const { unmount } = show({ source: 'plan', subscription: { ...canceled, canResume: false } })
  await screen.findByText('Your plan: Weekly (canceled)')
  expect(screen.queryByRole('button', { name: 'Renew again' })).toBeNull()
  unmount()
  show({ source: 'plan', subscription: { ...canceled, canResume: true } })
  answers['/api/subscription/resume'] = () =>
    Response.json(status({ source: 'plan', subscription: { ...running, plan: 'weekly', status: 'active', canResume: false } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Renew again' }))
  await screen.findByText('Renews on Jun 8, 2026. Cancel any time.')
  expect(requests).toContain('POST /api/subscription/resume')
  expect(toastStore.getState().toast?.title).toBe('Your plan renews again')
})

it('leads to the invoices after the plan has ended too, and only players who have bought something', async () => {
  const { unmount } = show({ source: 'none', remainingFreeMatches: 0, canUseAiAnalysis: false })
  await screen.findByText('Free Trial Used')
  expect(screen.queryByRole('button', { name: 'Invoices and card' })).toBeNull()
  unmount()
  const ended = { plan: 'weekly', displayName: 'Weekly', endDate: running.endDate }
  show({ source: 'none', remainingFreeMatches: 0, canUseAiAnalysis: false, isCustomer: true, ended })
  await screen.findByText('Your Weekly plan ended on Jun 8, 2026.')
  answers['/api/subscription/portal'] = () => Response.json({ url: '#invoices' })
  await userEvent.click(screen.getByRole('button', { name: 'Invoices and card' }))
  await waitFor(() => expect(window.location.hash).toBe('#invoices'))
  expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull()
})

it('ends an unpaid plan at once, and never promises the days that are over', async () => {
  show({ source: 'plan', subscription: { ...running, plan: 'weekly', status: 'past_due' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText("Your last payment failed, so your plan ends right away. You won't be charged again.")
})

it.each([
  ['vip', 'VIP: unlimited AI analysis'],
  ['free_for_all', 'AI analysis is currently free for all users'],
] as const)('shows under %s the plan that goes on renewing, and never that nothing is charged', async (source, words) => {
  show({ source, subscription: { ...running, plan: 'weekly', status: 'active' } })
  await screen.findByText(words)
  screen.getByText('Your plan: Weekly')
  screen.getByText('Renews on Jun 8, 2026. Cancel any time.')
  expect(screen.queryByText(/Nothing is counted or charged/)).toBeNull()
})

it('shows what is left of a pack, and sells another one only', async () => {
  const subscription = { ...running, ...PACK, matchLimit: 20 }
  show({ source: 'plan', subscription })
  await screen.findByText('Your plan: Next 10 Matches')
  screen.getByText('17 of 20 left')
  await cardOf('Next 10 Matches')
  expect(screen.queryByRole('heading', { name: 'Monthly' })).toBeNull()
})
