import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { TermsCheck, useTerms } from './terms-check.tsx'

let bought = 0
function Shop() {
  const terms = useTerms()
  return (
    <>
      <TermsCheck {...terms.check} />
      <button onClick={() => terms.ifAgreed(() => (bought += 1))}>Buy</button>
    </>
  )
}

it('leads to the terms before anything is bought', async () => {
  renderInShell(<Shop />, { messages })
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }))
  const box = screen.getByRole('checkbox', { name: /^I agree to the terms/ })
  expect(document.activeElement).toBe(box)
  expect(screen.getByRole('alert').textContent).toBe('Please agree to the terms of sale first.')
  expect(screen.getByRole('link', { name: 'terms of sale' }).getAttribute('href')).toBe('/terms')
  expect(bought).toBe(0)
  await userEvent.click(box)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }))
  expect(bought).toBe(1)
})
