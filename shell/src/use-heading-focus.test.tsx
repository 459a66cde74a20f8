import { renderInShell } from '@kitchenline/shell-api/testing'
import { act, screen } from '@testing-library/react'
import { Link, Outlet } from 'react-router-dom'
import { useHeadingFocus } from './use-heading-focus.ts'

const Heading = () => (
  <h1 ref={useHeadingFocus()} tabIndex={-1}>
    Title
  </h1>
)
const Inside = () => (
  <>
    <Heading />
    <Link to="/history">History</Link>
    <Link to="/history?tab=bin">Bin</Link>
    <Outlet />
  </>
)
const follow = (name: string) => {
  const link = screen.getByRole('link', { name })
  link.focus()
  act(() => link.click())
}
const table = [
  { path: '/auth', element: <Link to="/">Sign in</Link> },
  { element: <Inside />, children: [{ path: '*', element: <></> }] },
]

it('begins another page at its h1, also from a page without one, but not another tab of the same', () => {
  renderInShell(<></>, { routes: { table }, path: '/' })
  expect(document.activeElement).toBe(document.body)
  follow('History')
  expect(document.activeElement?.textContent).toBe('Title')
  follow('Bin')
  expect(document.activeElement?.textContent).toBe('Bin')
})

it('begins there after a sign-in', () => {
  renderInShell(<></>, { routes: { table }, path: '/auth' })
  follow('Sign in')
  expect(document.activeElement?.textContent).toBe('Title')
})

it('draws no ring around the title of a page that a page load was redirected to', () => {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true })
  renderInShell(<></>, { routes: { table }, path: '/profile' })
  follow('History')
  expect(document.activeElement?.textContent).toBe('History')
  Reflect.deleteProperty(navigator, 'userActivation')
})
