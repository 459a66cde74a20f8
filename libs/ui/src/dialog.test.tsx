import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { IntlProvider } from 'react-intl'
import { Dialog } from './dialog.tsx'

function Example() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <IntlProvider locale="en" messages={{ 'common.close': 'Close' }}>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Dialog title="Delete 3 matches?" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <input aria-label="Name" />
      </Dialog>
    </IntlProvider>
  )
}
const page = () => document.getElementById('app') as HTMLElement

beforeEach(async () => {
  document.body.innerHTML = '<div id="app"></div>'
  render(<Example />, { container: page() })
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
})

it('has a name, takes the focus and holds the page behind', () => {
  const dialog = screen.getByRole('dialog', { name: 'Delete 3 matches?' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  expect(page().hasAttribute('inert')).toBe(true)
})

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its cross', () => userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)],
])('closes by %s and gives the focus back', async (_way, close) => {
  await close()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page().hasAttribute('inert')).toBe(false)
  expect(document.activeElement?.textContent).toBe('Open')
})
