import type { PlanDto, SubscriptionStatusDto } from '@kitchenline/api'
import { DEFAULT_PLANS } from '@kitchenline/domain'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { AiAccess } from './ai-access.tsx'

const plans: PlanDto[] = DEFAULT_PLANS.map((offer) => ({
  ...{ ...offer, id: offer.name, description: null, createdAt: '2026-01-01T00:00:00.000Z' },
}))
const running = { displayName: 'Weekly', matchesUsed: 3, matchLimit: null, endDate: '2026-06-08T10:30:00.000Z' }
const PACK = { plan: 'next_10_matches', status: 'active', endDate: null } as const
const status = (over: Partial<SubscriptionStatusDto>): SubscriptionStatusDto => ({
  ...{ subscription: null, remainingFreeMatches: null, freeAiMatchesUsed: 0, ended: null, canUseAiAnalysis: true },
  ...{ isCustomer: false, source: 'free', payments: 'live', ...over },
})

let answers: Record<string, () => Response>
beforeEach(() => {
  answers = { '/api/subscription-plans': () => Response.json(plans) }
  globalThis.fetch = async (input) => answers[String(input)]!()
})
function show(over: Partial<SubscriptionStatusDto>, path = '/profile?tab=ai') {
  answers['/api/subscription/status'] = () => Response.json(status(over))
  return renderInShell(<AiAccess />, { messages, user: testUser, path })
}
async function buy(plan: string) {
  answers['/api/subscription/checkout'] = () => Response.json({ url: `#${encodeURI(plan)}` })
  await userEvent.click(await screen.findByRole('checkbox', { name: /^I agree to the terms/ }))
  const card = within((await screen.findByRole('heading', { name: new RegExp(`^${plan}`) })).closest('li')!)
  await userEvent.click(card.getByRole('button', { name: `Get ${plan}` }))
  await waitFor(() => expect(window.location.hash).toBe(`#${encodeURI(plan)}`))
}

it('waits for the event of the payment when the player returns, and reports it', async () => {
  const { router } = show({ source: 'free', remainingFreeMatches: 10 }, '/profile?tab=ai&checkout=paid')
  await screen.findByText('Waiting for your payment to be confirmed...')
  // Nothing to pay for a second time meanwhile.
  expect(screen.queryByText('Plans')).toBeNull()
  answers['/api/subscription/status'] = () =>
    Response.json(status({ source: 'plan', subscription: { ...running, plan: 'weekly', status: 'active' } }))
  await screen.findByText('Payment received. Your plan: Weekly', {}, { timeout: 20_000 })
  // A reload later is no second payment.
  expect(router.state.location.search).toBe('?tab=ai')
})

it('sells nothing while the confirmation of a payment is late, for the plan is paid', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] })
  try {
    show({ source: 'free', remainingFreeMatches: 10 }, '/profile?tab=ai&checkout=paid')
    await screen.findByText('Waiting for your payment to be confirmed...')
    act(() => jest.advanceTimersByTime(31_000))
    await screen.findByText(/^The confirmation is taking longer than usual\./)
    expect(screen.queryByText('Plans')).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})

it('stops reporting a payment once that plan is canceled', async () => {
  const plan = { ...running, plan: 'weekly' }
  show({ source: 'plan', subscription: { ...plan, status: 'active' } }, '/profile?tab=ai&checkout=paid')
  await screen.findByText('Payment received. Your plan: Weekly')
  const canceled = () => Response.json(status({ source: 'plan', subscription: { ...plan, status: 'canceled' } }))
  answers['/api/subscription/cancel'] = () => {
    answers['/api/subscription/status'] = canceled
    return canceled()
  }
  await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel plan' }))
  await screen.findByText('Your plan: Weekly (canceled)')
  expect(screen.queryByText(/Payment received/)).toBeNull()
})

it('waits for the second pack too, although the first one is there', async () => {
  const packOf = (matchLimit: number) => ({ ...running, ...PACK, matchLimit })
  const { unmount } = show({ source: 'plan', subscription: packOf(10) })
  await buy('Next 10 Matches')
  unmount()
  show({ source: 'plan', subscription: packOf(10) }, '/profile?tab=ai&checkout=paid')
  await screen.findByText('Waiting for your payment to be confirmed...')
  expect(screen.queryByText('Plans')).toBeNull()
  answers['/api/subscription/status'] = () => Response.json(status({ source: 'plan', subscription: packOf(20) }))
  await screen.findByText('Payment received. Your plan: Next 10 Matches', {}, { timeout: 20_000 })
})

it('waits no longer for a plan that was paid for and has ended since, but for one after an earlier one', async () => {
  const before = { plan: 'weekly', displayName: 'Weekly', endDate: running.endDate }
  const { unmount } = show({ source: 'free', remainingFreeMatches: 10, ended: before })
  await buy('Yearly')
  unmount()
  show({ source: 'free', remainingFreeMatches: 10, ended: before }, '/profile?tab=ai&checkout=paid')
  await screen.findByText('Waiting for your payment to be confirmed...')
  const disputed = { plan: 'yearly', displayName: 'Yearly', endDate: '2026-07-01T10:30:00.000Z' }
  answers['/api/subscription/status'] = () => Response.json(status({ source: 'free', remainingFreeMatches: 10, ended: disputed }))
  await screen.findByText('Your Yearly plan ended on Jul 1, 2026.', {}, { timeout: 20_000 })
  expect(screen.queryByText('Waiting for your payment to be confirmed...')).toBeNull()
  await screen.findByRole('button', { name: 'Get Yearly' })
})

it('confirms after leaving the payment page that nothing was charged, and marks a test', async () => {
  show({ source: 'free', remainingFreeMatches: 10, payments: 'test' }, '/profile?tab=ai&checkout=left')
  await screen.findByText('You left the payment page. Nothing was charged.')
  await screen.findByText('Test payments: no real money moves.')
})
