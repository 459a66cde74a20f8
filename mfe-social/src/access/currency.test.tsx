import { jest } from '@jest/globals'
import type { SubscriptionStatusDto } from '@kitchenline/api'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { agree, END, fakeShop, plans, WEEKLY } from '../../test/fake-shop.tsx'

const OTHERS: Record<string, object[]> = {
  weekly: [
    { currency: 'eur', amount: 2.79 },
    { currency: 'jpy', amount: 450 },
  ],
  yearly: [{ currency: 'jpy', amount: 15_000 }],
}
const FREE = { source: 'free', remainingFreeMatches: 3, freeAiMatchesUsed: 7 } as const

const shop = fakeShop()
afterEach(() => {
  jest.restoreAllMocks()
})

async function show(status: Partial<SubscriptionStatusDto>, language = 'en-US') {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  shop.gateway.answers['/api/subscription-plans'] = plans.map((plan) => ({ ...plan, otherPrices: OTHERS[plan.name] ?? [] }))
  shop.show(status)
  return (await screen.findByRole('radiogroup', { name: 'Plans' })).textContent.replaceAll(/\s/g, ' ')
}

it('shows dollars at first, the chosen currency after that, and sells in it', async () => {
  expect(await show(FREE)).toContain('$2.99 a week')
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'Japanese Yen')
  const shown = screen.getByRole('radiogroup', { name: 'Plans' }).textContent
  // What is not sold in it is not there, and amounts have its decimals.
  expect(shown).toMatch(/¥450 a week.*¥15,000 a year/)
  expect(shown).not.toContain('Monthly')
  await agree()
  await userEvent.click(screen.getByRole('button', { name: 'Get Yearly' }))
  const sale = expect.stringMatching(/^POST \S+\/checkout .*"planId":"yearly".*"currency":"jpy"/)
  await waitFor(() => expect(shop.gateway.asked).toContainEqual(sale))
})

it.each([
  ['de', '€2.79 a week'],
  ['fr-CA', '$2.99 a week'],
  ['ja-JP', '¥450 a week'],
  ['xx-broken-language-tag', '$2.99 a week'],
])('begins for a browser of %s with %s', async (language, price) => {
  expect(await show(FREE, language)).toContain(price)
})

it('stays with what was paid in before', async () => {
  expect(await show({ ...FREE, currency: 'eur' }, 'ja-JP')).toContain('€2.79 a week')
  expect(screen.queryByLabelText('Currency')).toBeNull()
})

it('says from when on a plan costs something else, and takes that back with no button', async () => {
  const charge = { amount: 2.99, currency: 'usd', duration: { interval: 'week', count: 1 } } as const
  const next = { ...WEEKLY, startsAt: '2027-03-03T10:00:00.000Z', charge: { ...charge, amount: 3.99 } }
  shop.show({ source: 'plan', isCustomer: true, subscription: { ...WEEKLY, endDate: END, charge, next } })
  const line = await screen.findByText(/^From/)
  expect(line.textContent.replaceAll(/\s/g, ' ')).toBe('From Mar 3, 2027 it costs $3.99 a week. You can cancel before then.')
  expect(screen.queryByRole('button', { name: 'Keep Weekly' })).toBeNull()
})
