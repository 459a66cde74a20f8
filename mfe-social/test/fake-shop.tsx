import type { PlanDto, SubscriptionStatusDto } from '@kitchenline/api'
import { DEFAULT_PLANS } from '@kitchenline/domain'
import { fakeGateway, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AiAccess } from '../src/access/ai-access.tsx'
import messages from '../src/messages/en.json' with { type: 'json' }

type Status = SubscriptionStatusDto

export const plans: PlanDto[] = DEFAULT_PLANS.map((offer) => ({
  ...{ ...offer, id: offer.name, description: null, createdAt: '2026-01-01T00:00:00.000Z' },
}))

export const END = '2026-06-08T10:30:00.000Z'
const running = { status: 'active', matchesUsed: 3, matchLimit: null } as const
export const WEEKLY: NonNullable<Status['subscription']> = { ...running, plan: 'weekly', displayName: 'Weekly', endDate: END }
export const packOf = (matchLimit: number): typeof WEEKLY => ({
  ...{ ...running, plan: 'next_10_matches', displayName: 'Next 10 Matches', endDate: null, matchLimit },
})

export const statusOf = (over: Partial<Status> = {}): Status => ({
  ...{ subscription: null, remainingFreeMatches: null, freeAiMatchesUsed: 0, ended: null, canUseAiAnalysis: true },
  ...{ isCustomer: false, source: 'free_for_all', payments: 'live', ...over },
})

/** Where plans are sold, for each test of the file. */
export function fakeShop() {
  const gateway = fakeGateway(() => ({ '/api/subscription-plans': plans }))
  const become = (over: Partial<Status>) => void (gateway.answers['/api/subscription/status'] = statusOf(over))
  const show = (over: Partial<Status>, path = '/profile?tab=ai') => {
    become(over)
    return renderInShell(<AiAccess />, { messages, user: testUser, path })
  }
  return { gateway, become, show }
}

export const cardOf = async (plan: string) =>
  within((await screen.findByRole('heading', { name: new RegExp(`^${plan}`) })).closest('li')!)
export const agree = async () => userEvent.click(await screen.findByRole('checkbox', { name: /^I agree to the terms/ }))
export const openDialog = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}
