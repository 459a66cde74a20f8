import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { RenewingPlan } from './renewing-plan.tsx'

const monthly = { plan: 'monthly', displayName: 'Monthly', status: 'active', matchLimit: null }

async function textFor(subscription: object | null) {
  let isAnswered = false
  globalThis.fetch = async (input) => {
    isAnswered = String(input).endsWith('/api/admin/users/ana/access')
    return Response.json({ subscription })
  }
  renderInShell(<RenewingPlan user={{ id: 'ana', username: 'ana_d' }} />, { messages })
  await waitFor(() => expect(isAnswered).toBe(true))
}

it.each(['active', 'past_due'])('says that VIP access cancels no plan that is %s', async (status) => {
  await textFor({ ...monthly, status })
  await screen.findByText(/^The plan Monthly keeps renewing and being charged/)
  const link = screen.getByRole('link', { name: 'Show subscription' })
  expect(link.getAttribute('href')).toBe('/admin/subscriptions?q=ana_d')
})

it.each([
  ['no plan', null],
  ['a canceled one', { ...monthly, status: 'canceled' }],
  ['a pack', { ...monthly, matchLimit: 10 }],
])('says nothing of %s', async (_what, subscription) => {
  await textFor(subscription)
  await new Promise((done) => setTimeout(done))
  expect(screen.queryByText(/keeps renewing/)).toBeNull()
})
