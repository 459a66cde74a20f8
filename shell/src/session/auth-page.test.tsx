import { currentUserQuery } from '@kitchenline/shell-api/host'
import { fakeGateway, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import messages from '../messages/en.json' with { type: 'json' }
import { ComingPage } from '../layout/coming-page.tsx'
import { AuthPage } from './auth-page.tsx'
import { safeReturnAddress } from './leave-auth-page.tsx'

const page = (
  <Routes>
    <Route path="/auth" element={<AuthPage />} />
    <Route path="*" element={null} />
  </Routes>
)
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) })
const SIGNED_OUT = () => new Response('{}', { status: 401 })
const gateway = fakeGateway(() => ({ '/api/invitations/AB23CD45': { name: 'Ana Bell' }, '*': SIGNED_OUT }))

describe('a player who is signed in already', () => {
  const addressAfter = async (path: string, expected: string) => {
    const { router } = renderInShell(page, { messages, path, user: testUser })
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(expected))
  }

  it('meets the player whose invitation it is', () => addressAfter('/auth?ref=AB23CD45', '/find-friends?q=Ana%20Bell'))

  it('goes on as ever with the own invitation, an unknown one, none, or on the way to another page', async () => {
    await addressAfter('/auth', '/')
    await addressAfter('/auth?ref=AB23CD45&returnTo=%2Fhistory', '/history')
    gateway.answers['/api/invitations/AB23CD45'] = { name: testUser.name }
    await addressAfter('/auth?ref=AB23CD45', '/')
    gateway.answers['/api/invitations/ZZZZ9999'] = { name: null }
    await addressAfter('/auth?ref=ZZZZ9999', '/')
  })
})

it('shows the frame of the product while the first page is on its way', async () => {
  const routes = {
    table: [
      { path: '/auth', element: <AuthPage coming={<ComingPage />} /> },
      { path: '*', lazy: () => new Promise<never>(() => undefined) },
    ],
  }
  const { queryClient } = renderInShell(<></>, { messages, path: '/auth', routes })
  await screen.findByRole('tab', { name: 'Sign Up' })
  queryClient.setQueryData(currentUserQuery.queryKey, testUser)
  await screen.findByText(testUser.name)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
})

it('who signs in with an invitation on the screen goes to the dashboard', async () => {
  const { router, queryClient } = renderInShell(page, { messages, path: '/auth?ref=AB23CD45' })
  await waitFor(() => expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull())
  queryClient.setQueryData(currentUserQuery.queryKey, testUser)
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/'))
})

it.each([
  ['/profile?tab=settings', '/profile?tab=settings'],
  ['/history#today', '/history#today'],
  ['//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/../\t/evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [null, '/'],
])('goes from /auth?returnTo=%j on to %s', (input, address) => {
  expect(safeReturnAddress(input)).toBe(address)
})
