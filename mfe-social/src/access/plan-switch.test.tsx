import type { PlanSwitchDto, SubscriptionStatusDto } from '@kitchenline/api'
import { toastStore } from '@kitchenline/shell-api/host'
import { refusal } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { END, fakeShop, openDialog, WEEKLY } from '../../test/fake-shop.tsx'

const charge = { amount: 2.99, currency: 'usd', duration: { interval: 'week', count: 1 } } as const
const weekly = { ...WEEKLY, charge }
const plan = { source: 'plan', isCustomer: true, subscription: weekly } as const
const yearly = { amount: 99.99, currency: 'usd', duration: { interval: 'year', count: 1 } } as const
const now: PlanSwitchDto = {
  ...{ when: 'now', dueNow: 98.5, charge: yearly, startsAt: '2026-06-05T10:30:00.000Z' },
  ...{ chargedAt: '2027-06-05T10:30:00.000Z', asOf: '2026-06-05T10:30:00.000Z' },
}
const SWITCH = '/api/subscription/switch'

const { gateway, show } = fakeShop()
beforeEach(() => {
  gateway.answers[`GET ${SWITCH}`] = now
  gateway.answers[`POST ${SWITCH}`] = () => Response.json(gateway.answers['/api/subscription/status'])
})
/** Dates are not broken between lines. */
const plain = ({ textContent }: HTMLElement) => textContent.replaceAll(/\s/g, ' ')
const posts = () => gateway.asked.filter((request) => request.startsWith('POST'))

it('says what is paid now and later, and charges what it has shown', async () => {
  show(plan)
  const dialog = await openDialog('Change to Yearly')
  expect(plain(await dialog.findByText(/^You pay/))).toBe(
    "You pay $98.50 now: what is left of your present plan is taken off. After that it's $99.99 a year, next on Jun 5, 2027.",
  )
  expect(posts()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Change to Yearly' }))
  await waitFor(() => expect(toastStore.getState().toast?.title).toBe('Your plan: Yearly'))
  expect(posts()).toEqual([`POST ${SWITCH} {"planId":"yearly","asOf":"${now.asOf}"}`])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says of a cheaper one when it begins, and that nothing is charged now', async () => {
  gateway.answers[`GET ${SWITCH}`] = { ...now, when: 'later', dueNow: 0, startsAt: END, chargedAt: END }
  show(plan)
  const dialog = await openDialog('Change to Yearly')
  expect(plain(await dialog.findByText(/^Nothing is charged/))).toBe(
    'Nothing is charged now. Your present plan runs until Jun 8, 2026. Then Yearly begins: $99.99 a year.',
  )
})

it('leaves the question open when the card is declined, and says so', async () => {
  gateway.answers[`POST ${SWITCH}`] = () => refusal('PAYMENT_DECLINED', 409)
  show(plan)
  const dialog = await openDialog('Change to Yearly')
  await dialog.findByText(/^You pay/)
  await userEvent.click(dialog.getByRole('button', { name: 'Change to Yearly' }))
  await waitFor(() => expect(toastStore.getState().toast?.description).toMatch(/^Your card was declined/))
  screen.getByRole('dialog')
})

it('shows what comes next, and takes it back', async () => {
  const next = { plan: 'monthly', displayName: 'Monthly', startsAt: END, charge: { ...charge, amount: 1.99 } }
  show({ ...plan, subscription: { ...weekly, next } })
  expect(plain(await screen.findByText(/^Changes to Monthly/))).toBe('Changes to Monthly on Jun 8, 2026: $1.99 a week.')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep Weekly' }))
  await waitFor(() => expect(posts()[0]).toContain('{"planId":"weekly"'))
})

it.each<[string, Partial<SubscriptionStatusDto>]>([
  ['canceled', { subscription: { ...weekly, status: 'canceled' } }],
  ['not paid', { subscription: { ...weekly, status: 'past_due' } }],
  ['free for all', { source: 'free_for_all' }],
])('is not offered for a plan that is %s', async (_name, over) => {
  show({ ...plan, ...over })
  await screen.findByRole('heading', { name: 'AI Access' })
  await waitFor(() => expect(gateway.asked).toContain('GET /api/subscription-plans'))
  expect(screen.queryByText('Change plan')).toBeNull()
})
