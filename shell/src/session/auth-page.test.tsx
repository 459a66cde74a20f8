import { currentUserQuery } from '@kitchenline/shell-api/host'
import { renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { waitFor } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { Route, Routes } from 'react-router-dom'
import { AuthPage } from './auth-page.tsx'

const messages = JSON.parse(readFileSync(new URL('../messages/en.json', import.meta.url), 'utf8')) as Record<string, string>
const page = (
  <Routes>
    <Route path="/auth" element={<AuthPage />} />
    <Route path="*" element={null} />
  </Routes>
)
const originalFetch = globalThis.fetch
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) })
let inviter: string | null
beforeEach(() => {
  inviter = 'Ana Bell'
  globalThis.fetch = async (url) =>
    String(url).startsWith('/api/invitations/') ? Response.json({ name: inviter }) : new Response('{}', { status: 401 })
})
afterEach(() => {
  globalThis.fetch = originalFetch
})

describe('a player who is signed in already', () => {
  const addressAfter = async (path: string, expected: string) => {
    const { router } = renderInShell(page, { messages, path, user: testUser })
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(expected))
  }

  it('meets the player whose invitation it is', () => addressAfter('/auth?ref=AB23CD45', '/find-friends?q=Ana%20Bell'))

  it('goes on as ever with the own invitation, an unknown one, none, or on the way to another page', async () => {
    inviter = testUser.name
    await addressAfter('/auth?ref=AB23CD45', '/')
    inviter = null
    await addressAfter('/auth?ref=ZZZZ9999', '/')
    await addressAfter('/auth', '/')
    inviter = 'Ana Bell'
    await addressAfter('/auth?ref=AB23CD45&returnTo=%2Fhistory', '/history')
  })
})

it('who signs in with an invitation on the screen goes to the dashboard', async () => {
  const { router, queryClient } = renderInShell(page, { messages, path: '/auth?ref=AB23CD45' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  queryClient.setQueryData(currentUserQuery.queryKey, testUser)
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/'))
})
