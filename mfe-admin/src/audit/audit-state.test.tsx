import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { AuditState } from './audit-state.tsx'

const shown = async (value: unknown) => {
  renderInShell(<main aria-label="state">{<AuditState value={value} />}</main>, { messages })
  const state = await screen.findByRole('main', { name: 'state' })
  return [...state.querySelectorAll('code')].map(({ textContent }) => textContent)
}

it('names the currency of prices', async () => {
  const plan = { name: 'gold', price: 2.99, originalPrice: 10, currency: 'usd', matchLimit: 10, isActive: true }
  expect(await shown(plan)).toEqual(['name: gold', 'price: $2.99', 'originalPrice: $10.00', 'matchLimit: 10', 'isActive: true'])
})

it('leaves everything else as it is stored', async () => {
  expect(await shown({ price: 299, role: 'user', settings: { a: 1 } })).toEqual(['price: 299', 'role: user', 'settings: {"a":1}'])
})
