import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { FormDiscs } from './form-discs.tsx'

it('says in words what its discs show', () => {
  render(
    <IntlProvider locale="en" messages={{ 'result.won': 'Won', 'result.lost': 'Lost' }}>
      <FormDiscs label="Last matches" results={['lost', 'won']} />
    </IntlProvider>,
  )
  expect(screen.getByRole('list', { name: 'Last matches' }).textContent).toBe('LostWon')
})
