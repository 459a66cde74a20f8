import type { Page } from '@playwright/test'
import { agreeToTerms } from '../steps/agree-to-terms.ts'
import { pay } from '../steps/pay.ts'
import { press } from './acts.ts'
import { hasAccess, type Access } from './bought-plans.ts'
import { changeAnswer } from './changed-answers.ts'
import { newcomer } from './people.ts'
import { scenes, type Scene } from './scenes.ts'

const STATUS = '**/api/subscription/status'
const AI = { path: '/profile?tab=ai' }
const has = (access: Access) => ({ ...AI, before: (page: Page) => hasAccess(page, access) })
const answers = (changed: Record<string, unknown>) => ({
  ...AI,
  before: async (page: Page) => {
    await hasAccess(page, {})
    await changeAnswer(page, STATUS, changed)
  },
})
const running = { isCustomer: true, bought: { plan: 'monthly', status: 'active', endsInDays: 17 } } as const
const unpaid = { isCustomer: true, bought: { plan: 'monthly', status: 'past_due', endsInDays: -1 } } as const
const pressCancel = press('Cancel plan')

const pressSwitch = press('Change to Yearly')

const YEARLY = { amount: 99.99, currency: 'usd', duration: { interval: 'year', count: 1 } }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const IN_A_WHILE = inDays(17)

/** On a page of the provider, which is not ours to look at. */
async function buyYearly(page: Page): Promise<void> {
  await agreeToTerms(page)
  await page.getByRole('button', { name: 'Get Yearly' }).click()
  await pay(page)
}

const states: Scene[] = [
  { name: 'free-left', ...has({}) },
  { name: 'one-left', ...has({ freeUsed: 9 }) },
  { name: 'used', ...has({ freeUsed: 10 }) },
  { name: 'active', ...has(running) },
  { name: 'quarterly', ...has({ isCustomer: true, bought: { plan: 'quarterly', status: 'active', endsInDays: 80 } }) },
  { name: 'canceled', ...has({ isCustomer: true, bought: { plan: 'yearly', status: 'canceled', endsInDays: 90 } }) },
  { name: 'past-due', ...has(unpaid) },
  { name: 'ended', ...has({ freeUsed: 10, isCustomer: true, bought: { plan: 'weekly', status: 'expired', endsInDays: -3 } }) },
  { name: 'pack', ...has({ isCustomer: true, bought: { plan: 'next_10_matches', status: 'active', matchesUsed: 4 } }) },
  {
    name: 'pack-used-up',
    ...has({ freeUsed: 10, isCustomer: true, bought: { plan: 'next_10_matches', status: 'expired', matchesUsed: 10 } }),
  },
  { name: 'vip', ...has({ isVip: true }) },
  { name: 'vip-with-plan', ...has({ isVip: true, ...running }) },
]

scenes('plans', newcomer, [
  ...states,
  { name: 'free-for-all', ...answers({ source: 'free_for_all', remainingFreeMatches: null }) },
  { name: 'payments-off', ...answers({ payments: 'off' }) },
  {
    name: 'none-offered',
    ...has({}),
    before: async (page) => {
      await hasAccess(page, {})
      await page.route('**/api/subscription-plans', (route) => route.fulfill({ json: [] }))
    },
  },
  { name: 'terms-missed', ...has({}), arrange: press('Get Yearly') },
  { name: 'switch-now', ...has(running), before: (page) => hasPreview(page, 'now'), arrange: pressSwitch },
  { name: 'switch-later', ...has(running), before: (page) => hasPreview(page, 'later'), arrange: pressSwitch },
  { name: 'switch-chosen', ...has(running), before: hasNext },
  { name: 'new-price', ...has(running), before: hasNewPrice },
  { name: 'currencies', ...has({}), before: hasCurrencies, arrange: (page) => page.getByLabel('Currency').selectOption('jpy') },
  { name: 'cancel', ...has(running), arrange: pressCancel },
  { name: 'cancel-unpaid', ...has(unpaid), arrange: pressCancel },
  { name: 'checkout-left', ...has({}), path: '/profile?tab=ai&checkout=left' },
  { name: 'checkout-waiting', ...has({}), path: '/profile?tab=ai&checkout=paid' },
  { name: 'checkout-late', ...has({}), arrange: lateConfirmation },
  { name: 'checkout-paid', ...has({}), arrange: buyYearly },
])

/** What is stored for these pictures is unknown to the provider, who would calculate it. */
async function hasPreview(page: Page, when: 'now' | 'later'): Promise<void> {
  await hasAccess(page, running)
  const [dueNow, chargedAt] = when === 'now' ? [88.66, inDays(365)] : [0, IN_A_WHILE]
  const preview = { when, dueNow, charge: YEARLY, startsAt: IN_A_WHILE, chargedAt, asOf: inDays(0) }
  await page.route('**/api/subscription/switch?*', (route) => route.fulfill({ json: preview }))
}

function hasNext(page: Page): Promise<void> {
  return hasFuture(page, { plan: 'yearly', displayName: 'Yearly', charge: YEARLY })
}

function hasNewPrice(page: Page): Promise<void> {
  const charge = { amount: 24.99, currency: 'usd', duration: { interval: 'month', count: 1 } }
  return hasFuture(page, { plan: 'monthly', displayName: 'Monthly', charge })
}

/** Each plan in yen, too, at a hundred for the dollar. */
async function hasCurrencies(page: Page): Promise<void> {
  await hasAccess(page, {})
  await page.route('**/api/subscription-plans', async (route) => {
    const response = await route.fetch()
    const plans = (await response.json()) as { price: number }[]
    const inYen = (price: number) => [{ currency: 'jpy', amount: Math.round(price * 100) }]
    await route.fulfill({ response, json: plans.map((plan) => ({ ...plan, otherPrices: inYen(plan.price) })) })
  })
}

async function hasFuture(page: Page, future: object): Promise<void> {
  await hasAccess(page, running)
  const next = { ...future, startsAt: IN_A_WHILE }
  await page.route(STATUS, async (route) => {
    const response = await route.fetch()
    const status = (await response.json()) as { subscription: object }
    await route.fulfill({ response, json: { ...status, subscription: { ...status.subscription, next } } })
  })
}

async function lateConfirmation(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/profile?tab=ai&checkout=paid')
  await page.getByText('Waiting for your payment to be confirmed...').waitFor()
  await page.clock.fastForward(31_000)
  await page.getByText('The confirmation is taking longer than usual.').waitFor()
}
