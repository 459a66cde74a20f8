import type { PlanSwitchDto, SubscriptionStatusDto } from '@kitchenline/api'
import { DEFAULT_PLANS } from '@kitchenline/domain'
import { toastStore } from '@kitchenline/shell-api/host'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { AiAccess } from './ai-access.tsx'

const plans = DEFAULT_PLANS.map((offer) => ({ ...offer, id: `of ${offer.name}`, createdAt: '2026-01-01T00:00:00.000Z' }))
const charge = { amount: 2.99, currency: 'usd', duration: { interval: 'week', count: 1 } } as const
const END = '2026-06-08T10:30:00.000Z'
const weekly: NonNullable<SubscriptionStatusDto['subscription']> = {
  ...{ plan: 'weekly', displayName: 'Weekly', status: 'active' as const, endDate: END },
  ...{ matchesUsed: 3, matchLimit: null, charge },
}
const status: SubscriptionStatusDto = {
  ...{ remainingFreeMatches: null, freeAiMatchesUsed: 0, ended: null, canUseAiAnalysis: true, isCustomer: true },
  ...{ source: 'plan', payments: 'live', subscription: weekly },
}
const yearly = { amount: 99.99, currency: 'usd', duration: { interval: 'year', count: 1 } } as const
const now: PlanSwitchDto = {
  ...{ when: 'now', dueNow: 98.5, charge: yearly, startsAt: '2026-06-05T10:30:00.000Z' },
  ...{ chargedAt: '2027-06-05T10:30:00.000Z', asOf: '2026-06-05T10:30:00.000Z' },
}

let requests: string[]
function show(shown: SubscriptionStatusDto, preview: PlanSwitchDto = now, switched: () => Response = () => Response.json(shown)) {
  requests = []
  globalThis.fetch = async (input, init) => {
    requests.push(`${init?.method ?? 'GET'} ${String(input)} ${typeof init?.body === 'string' ? init.body : ''}`.trim())
    if (init?.method === 'POST') return switched()
    if (String(input).startsWith('/api/subscription/switch')) return Response.json(preview)
    return Response.json(String(input) === '/api/subscription-plans' ? plans : shown)
  }
  renderInShell(<AiAccess />, { messages, user: testUser })
}
const open = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: button }))
}
/** Dates are not broken between lines. */
const plain = ({ textContent }: HTMLElement) => textContent.replaceAll(/\s/g, ' ')
const posts = () => requests.filter((request) => request.startsWith('POST'))

it('says what is paid now and later, and charges what it has shown', async () => {
  show(status)
  const dialog = await open('Change to Yearly')
  await dialog.findByText(/^You pay/)
  expect(plain(dialog.getByText(/^You pay/))).toBe(
    "You pay $98.50 now: what is left of your present plan is taken off. After that it's $99.99 a year, next on Jun 5, 2027.",
  )
  expect(posts()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Change to Yearly' }))
  await waitFor(() => expect(toastStore.getState().toast?.title).toBe('Your plan: Yearly'))
  expect(posts()).toEqual([`POST /api/subscription/switch {"planId":"of yearly","asOf":"${now.asOf}"}`])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says of a cheaper one when it begins, and that nothing is charged now', async () => {
  const later = { ...now, when: 'later', dueNow: 0, startsAt: END, chargedAt: END } as const
  show(status, later)
  const dialog = await open('Change to Yearly')
  expect(plain(await dialog.findByText(/^Nothing is charged/))).toBe(
    'Nothing is charged now. Your present plan runs until Jun 8, 2026. Then Yearly begins: $99.99 a year.',
  )
})

it('leaves the question open when the card is declined, and says so', async () => {
  const problem = { type: 'x', title: 'x', status: 409, code: 'PAYMENT_DECLINED', params: {}, message: 'x', requestId: 'r' }
  show(status, now, () => Response.json(problem, { status: 409 }))
  const dialog = await open('Change to Yearly')
  await dialog.findByText(/^You pay/)
  await userEvent.click(dialog.getByRole('button', { name: 'Change to Yearly' }))
  await waitFor(() => expect(toastStore.getState().toast?.description).toMatch(/^Your card was declined/))
  screen.getByRole('dialog')
})

it('shows what comes next, and takes it back', async () => {
  const next = { plan: 'monthly', displayName: 'Monthly', startsAt: END, charge: { ...charge, amount: 1.99 } }
  show({ ...status, subscription: { ...weekly, next } })
  expect(plain(await screen.findByText(/^Changes to Monthly/))).toBe('Changes to Monthly on Jun 8, 2026: $1.99 a week.')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep Weekly' }))
  await waitFor(() => expect(posts()[0]).toContain('{"planId":"of weekly"'))
})

it.each([
  ['canceled', { ...status, subscription: { ...weekly, status: 'canceled' as const } }],
  ['not paid', { ...status, subscription: { ...weekly, status: 'past_due' as const } }],
  ['free for all', { ...status, source: 'free_for_all' as const }],
])('is not offered for a plan that is %s', async (_name, shown) => {
  show(shown)
  await screen.findByRole('heading', { name: 'AI Access' })
  await waitFor(() => expect(requests).toContain('GET /api/subscription-plans'))
  expect(screen.queryByText('Change plan')).toBeNull()
})
