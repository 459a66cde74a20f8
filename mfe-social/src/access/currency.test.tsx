import { jest } from '@jest/globals'
import type { SubscriptionStatusDto } from '@kitchenline/api'
import { DEFAULT_PLANS } from '@kitchenline/domain'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { AiAccess } from './ai-access.tsx'

const OTHERS: Record<string, object[]> = {
  weekly: [
    { currency: 'eur', amount: 2.79 },
    { currency: 'jpy', amount: 450 },
  ],
  yearly: [{ currency: 'jpy', amount: 15_000 }],
}
const plans = DEFAULT_PLANS.map((offer) => ({
  ...{ ...offer, id: offer.name, createdAt: '2026-01-01T00:00:00.000Z' },
  otherPrices: OTHERS[offer.name] ?? [],
}))
const status: SubscriptionStatusDto = {
  ...{ remainingFreeMatches: 3, freeAiMatchesUsed: 7, ended: null, canUseAiAnalysis: true, isCustomer: false },
  ...{ source: 'free', payments: 'live', subscription: null },
}

let sent: unknown
afterEach(() => {
  jest.restoreAllMocks()
})

async function show(shown: SubscriptionStatusDto, language = 'en-US') {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'POST') {
      sent = JSON.parse(String(init.body))
      return Response.json({ code: 'PAYMENTS_UNAVAILABLE' }, { status: 503 })
    }
    return Response.json(String(input) === '/api/subscription-plans' ? plans : shown)
  }
  renderInShell(<AiAccess />, { messages, user: testUser })
  await screen.findByRole('heading', { name: 'Plans' })
  return (await screen.findByRole('radiogroup', { name: 'Plans' })).textContent.replaceAll(/\s/g, ' ')
}

it('shows dollars at first, the chosen currency after that, and sells in it', async () => {
  expect(await show(status)).toContain('$2.99 a week')
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'Japanese Yen')
  const shown = screen.getByRole('radiogroup', { name: 'Plans' }).textContent
  // What is not sold in it is not there, and amounts have its decimals.
  expect([shown.includes('¥450 a week'), shown.includes('¥15,000 a year'), shown.includes('Monthly')]).toEqual([
    true,
    true,
    false,
  ])
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Get Yearly' }))
  await waitFor(() => expect(sent).toMatchObject({ planId: 'yearly', currency: 'jpy' }))
})

it.each([
  ['de', '€2.79 a week'],
  ['fr-CA', '$2.99 a week'],
  ['ja-JP', '¥450 a week'],
  ['xx-broken-language-tag', '$2.99 a week'],
])('begins for a browser of %s with %s', async (language, price) => {
  expect(await show(status, language)).toContain(price)
})

it('stays with what was paid in before', async () => {
  expect(await show({ ...status, currency: 'eur' }, 'ja-JP')).toContain('€2.79 a week')
  expect(screen.queryByLabelText('Currency')).toBeNull()
})

it('says from when on a plan costs something else, and takes that back with no button', async () => {
  const charge = { amount: 2.99, currency: 'usd', duration: { interval: 'week', count: 1 } } as const
  const named = { plan: 'weekly', displayName: 'Weekly' }
  const next = { ...named, startsAt: '2027-03-03T10:00:00.000Z', charge: { ...charge, amount: 3.99 } }
  const weekly = { ...named, status: 'active', endDate: '2027-02-03T10:00:00.000Z', matchesUsed: 0, matchLimit: null } as const
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
  const shown = { ...status, source: 'plan', isCustomer: true, subscription: { ...weekly, charge, next } } as const
  globalThis.fetch = async (input) => Response.json(String(input) === '/api/subscription-plans' ? plans : shown)
  renderInShell(<AiAccess />, { messages, user: testUser })
  const line = await screen.findByText(/^From/)
  expect(line.textContent.replaceAll(/\s/g, ' ')).toBe('From Mar 3, 2027 it costs $3.99 a week. You can cancel before then.')
  expect(screen.queryByRole('button', { name: 'Keep Weekly' })).toBeNull()
})
