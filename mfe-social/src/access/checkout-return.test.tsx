import { jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { agree, cardOf, END, fakeShop, openDialog, packOf, WEEKLY } from '../../test/fake-shop.tsx'

const { gateway, become, show } = fakeShop()
const FREE = { source: 'free', remainingFreeMatches: 10 } as const
const PAID = '/profile?tab=ai&checkout=paid'
const waits = () => screen.findByText('Waiting for your payment to be confirmed...')
const received = (plan: string) => screen.findByText(`Payment received. Your plan: ${plan}`)

async function buy(plan: string) {
  gateway.answers['/api/subscription/checkout'] = { url: `#${encodeURI(plan)}` }
  await agree()
  await userEvent.click((await cardOf(plan)).getByRole('button', { name: `Get ${plan}` }))
  await waitFor(() => expect(window.location.hash).toBe(`#${encodeURI(plan)}`))
}

it('waits for the event of the payment when the player returns, and reports it', async () => {
  const { router } = show(FREE, PAID)
  await waits()
  // Nothing to pay for a second time meanwhile.
  expect(screen.queryByText('Plans')).toBeNull()
  become({ source: 'plan', subscription: WEEKLY })
  await received('Weekly')
  // A reload later is no second payment.
  expect(router.state.location.search).toBe('?tab=ai')
})

it('sells nothing while the confirmation of a payment is late, for the plan is paid', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] })
  try {
    show(FREE, PAID)
    await waits()
    act(() => jest.advanceTimersByTime(31_000))
    await screen.findByText(/^The confirmation is taking longer than usual\./)
    expect(screen.queryByText('Plans')).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})

it('stops reporting a payment once that plan is canceled', async () => {
  show({ source: 'plan', subscription: WEEKLY }, PAID)
  await received('Weekly')
  const dialog = await openDialog('Cancel plan')
  become({ source: 'plan', subscription: { ...WEEKLY, status: 'canceled' } })
  gateway.answers['/api/subscription/cancel'] = gateway.answers['/api/subscription/status']
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }))
  await screen.findByText('Your plan: Weekly (canceled)')
  expect(screen.queryByText(/Payment received/)).toBeNull()
})

it('waits for the second pack too, although the first one is there', async () => {
  const { unmount } = show({ source: 'plan', subscription: packOf(10) })
  await buy('Next 10 Matches')
  unmount()
  show({ source: 'plan', subscription: packOf(10) }, PAID)
  await waits()
  expect(screen.queryByText('Plans')).toBeNull()
  become({ source: 'plan', subscription: packOf(20) })
  await received('Next 10 Matches')
})

it('waits no longer for a plan that was paid for and has ended since, but for one after an earlier one', async () => {
  const before = { ...FREE, ended: { plan: 'weekly', displayName: 'Weekly', endDate: END } }
  const { unmount } = show(before)
  await buy('Yearly')
  unmount()
  show(before, PAID)
  await waits()
  become({ ...FREE, ended: { plan: 'yearly', displayName: 'Yearly', endDate: '2026-07-01T10:30:00.000Z' } })
  await screen.findByText('Your Yearly plan ended on Jul 1, 2026.')
  expect(screen.queryByText('Waiting for your payment to be confirmed...')).toBeNull()
  await screen.findByRole('button', { name: 'Get Yearly' })
})

it('confirms after leaving the payment page that nothing was charged, and marks a test', async () => {
  show({ ...FREE, payments: 'test' }, '/profile?tab=ai&checkout=left')
  await screen.findByText('You left the payment page. Nothing was charged.')
  await screen.findByText('Test payments: no real money moves.')
})
