import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import messages from '../messages/en.json' with { type: 'json' }
import { PaidCell } from './payments-tab.tsx'

it('shows a payment in its own currency, and what was given back of it', async () => {
  renderInShell(<PaidCell amount={50} refunded={10} currency="eur" />, { messages })
  await screen.findByText('€50.00')
  screen.getByText('€10.00 refunded')
})
