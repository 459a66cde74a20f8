import { CURRENCY, DEFAULT_PLANS, leastPrice } from '@kitchenline/domain'
import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { PlanState } from './plan-state.tsx'

const plan = { ...DEFAULT_PLANS[1]!, id: 'p1', createdAt: '2026-01-01T00:00:00.000Z' }
const show = (price: number, isActive: boolean) => renderInShell(<PlanState plan={{ ...plan, price, isActive }} />, { messages })
const offer = () => screen.findByRole<HTMLButtonElement>('switch', { name: 'Weekly is offered' })
const ADVICE = 'Payment providers take no less than $0.50, so nobody can buy this plan.'

it.each([
  [true, 'Active'],
  [false, 'Inactive'],
])('names a plan that can be paid by whether it is offered: %s', async (isActive, state) => {
  show(leastPrice(CURRENCY), isActive)
  expect((await offer()).disabled).toBe(false)
  screen.getByText(state)
  expect(screen.queryByText(ADVICE)).toBeNull()
})

it.each([true, false])(
  'marks one below the least price with the reason, and lets it only be switched off: %s',
  async (isActive) => {
    show(0.49, isActive)
    expect((await offer()).disabled).toBe(!isActive)
    screen.getByText('Price too low to charge')
    screen.getByText(ADVICE)
  },
)
