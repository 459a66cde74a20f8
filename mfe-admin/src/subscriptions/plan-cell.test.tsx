import { DEFAULT_PLANS } from '@kitchenline/domain'
import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import german from '../messages/de.json' with { type: 'json' }
import { PlanCell } from './plan-cell.tsx'

it('names each default plan in the language of the page', async () => {
  for (const { name, displayName } of DEFAULT_PLANS) {
    const { unmount } = renderInShell(<PlanCell plan={{ name, displayName }} />, { messages: german })
    await screen.findByText(german[`plan.${name}` as keyof typeof german])
    expect(screen.queryByText(displayName)).toBeNull()
    unmount()
  }
})

it.each([
  { name: 'summer', displayName: 'Summer offer' },
  { name: 'weekly', displayName: 'Seven days' },
])('leaves what administrators named: %j', async (plan) => {
  renderInShell(<PlanCell plan={plan} />, { messages: german })
  await screen.findByText(plan.displayName)
})

it('says that a plan is gone', async () => {
  renderInShell(<PlanCell plan={null} />, { messages: german })
  await screen.findByText(german['table.gone'])
})
