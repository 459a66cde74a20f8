import { fakeGateway, renderInShell } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { RenewingPlan } from './renewing-plan.tsx'

const monthly = { plan: 'monthly', displayName: 'Monthly', status: 'active', matchLimit: null }

const ACCESS = '/api/admin/users/ana/access'
const gateway = fakeGateway()
async function show(subscription: object | null) {
  gateway.answers[ACCESS] = { subscription }
  renderInShell(<RenewingPlan user={{ id: 'ana', username: 'ana_d' }} />, { messages })
  await waitFor(() => expect(gateway.asked).toEqual([`GET ${ACCESS}`]))
}

it.each(['active', 'past_due'])('says that VIP access cancels no plan that is %s', async (status) => {
  await show({ ...monthly, status })
  await screen.findByText(/^The plan Monthly keeps renewing and being charged/)
  const link = screen.getByRole('link', { name: 'Show subscription' })
  expect(link.getAttribute('href')).toBe('/admin/subscriptions?q=ana_d')
})

it.each([
  ['no plan', null],
  ['a canceled one', { ...monthly, status: 'canceled' }],
  ['a pack', { ...monthly, matchLimit: 10 }],
])('says nothing of %s', async (_what, subscription) => {
  await show(subscription)
  await new Promise((done) => setTimeout(done))
  expect(screen.queryByText(/keeps renewing/)).toBeNull()
})
