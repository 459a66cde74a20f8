import { CURRENCY, DEFAULT_PLANS, leastPrice } from '@kitchenline/domain'
import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import german from '../messages/de.json' with { type: 'json' }
import messages from '../messages/en.json' with { type: 'json' }
import { PaidCell } from './payments-tab.tsx'
import { PlanCell } from './plan-cell.tsx'
import { PlanPrices } from './plan-prices.tsx'
import { PlanState } from './plan-state.tsx'

it('shows a payment in its own currency, and what was given back of it', async () => {
  renderInShell(<PaidCell amount={50} refunded={10} currency="eur" />, { messages })
  await screen.findByText('€50.00')
  screen.getByText('€10.00 refunded')
})

it.each([
  ...DEFAULT_PLANS.map(({ name, displayName }) => [
    'names a default plan in the language of the page',
    { name, displayName },
    german[`plan.${name}` as keyof typeof german],
  ]),
  ['leaves what administrators named', { name: 'summer', displayName: 'Summer offer' }, 'Summer offer'],
  ['leaves what administrators named anew', { name: 'weekly', displayName: 'Seven days' }, 'Seven days'],
  ['says that a plan is gone', null, german['table.gone']],
] as [string, Parameters<typeof PlanCell>[0]['plan'], string][])('%s: %j', async (_what, plan, text) => {
  renderInShell(<PlanCell plan={plan} />, { messages: german })
  await screen.findByText(text)
})

describe('of a plan', () => {
  const plan = { ...DEFAULT_PLANS[1]!, id: 'p1', createdAt: '2026-01-01T00:00:00.000Z' }
  const show = (price: number, isActive: boolean) =>
    renderInShell(<PlanState plan={{ ...plan, price, isActive }} />, { messages })
  const offer = () => screen.findByRole<HTMLButtonElement>('switch', { name: 'Weekly is offered' })
  const ADVICE = 'Payment providers take no less than $0.50, so nobody can buy this plan.'

  it.each([
    [true, 'Active'],
    [false, 'Inactive'],
  ])('that can be paid it says whether it is offered: %s', async (isActive, state) => {
    show(leastPrice(CURRENCY), isActive)
    expect((await offer()).disabled).toBe(false)
    screen.getByText(state)
    expect(screen.queryByText(ADVICE)).toBeNull()
  })

  it.each([true, false])('below the least price it says why, and lets it only be switched off: %s', async (isActive) => {
    show(0.49, isActive)
    expect((await offer()).disabled).toBe(!isActive)
    screen.getByText('Price too low to charge')
    screen.getByText(ADVICE)
  })

  it.each([
    [false, '3 players pay another price'],
    [true, '3 players move to it'],
  ])('it shows who pays another price, and whether they move to this one: %s', async (movesHolders, text) => {
    const held = {
      holders: 12,
      holdersOfOtherPrices: 3,
      movesHolders,
      otherPrices: [{ currency: 'jpy' as const, amount: 2_900 }],
    }
    renderInShell(<PlanPrices plan={{ ...plan, ...held }} />, { messages })
    await screen.findByText(text)
    screen.getByText('¥2,900')
  })
})
