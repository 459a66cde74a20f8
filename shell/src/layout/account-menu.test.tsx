import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { AccountMenu } from './account-menu.tsx'

const user = userEvent.setup()
const opener = () => screen.getByRole('button', { name: /Dana Player/ })
const theme = () => screen.queryByRole('button', { name: /(Dark|Light) mode/ })

let isDark = false
/** The system's scheme, which may change while the page is open. */
const system = Object.defineProperty(new EventTarget(), 'matches', { get: () => isDark }) as MediaQueryList

beforeEach(async () => {
  isDark = false
  globalThis.matchMedia = () => system
  renderInShell(
    <>
      <AccountMenu user={testUser} />
      <button type="button">Elsewhere</button>
    </>,
    { messages, user: testUser },
  )
  await user.click(opener())
})
afterEach(() => {
  delete document.documentElement.dataset['theme']
  localStorage.clear()
})

it('leads to the profile and holds the look of the product', async () => {
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
  await user.click(screen.getByRole('button', { name: 'Dark mode' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(theme()?.textContent).toBe('Light mode')
})

it('offers the other look when the system has changed its own in the meantime', () => {
  expect(theme()?.textContent).toBe('Dark mode')
  isDark = true
  act(() => void system.dispatchEvent(new Event('change')))
  expect(theme()?.textContent).toBe('Light mode')
})

it('closes on Escape, which gives the keyboard back, and when one goes elsewhere', async () => {
  act(() => theme()?.focus())
  await user.keyboard('{Escape}')
  expect(theme()).toBeNull()
  expect(document.activeElement).toBe(opener())
  await user.click(opener())
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(theme()).toBeNull()
})
