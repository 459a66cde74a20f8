import { announcePlayer } from '@kitchenline/shell-api/host'
import { countTurns, renderInShell, Slow, testUser } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { AfterSession } from './after-session.tsx'

afterEach(() => {
  announcePlayer(null)
})

it.each([429, 500, 503])('shows that the account could not be loaded (%i), and opens the page when it can', async (status) => {
  announcePlayer(testUser)
  let answer = () => new Response('', { status })
  globalThis.fetch = async () => answer()
  renderInShell(<AfterSession>the page</AfterSession>, { messages })
  await screen.findByRole('heading', { name: "We couldn't load your account" })
  expect(screen.queryByText('the page')).toBeNull()
  answer = () => Response.json(testUser)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('the page')
})

it('does not show a trial to a player who may be signed in, in a browser without any answer so far', async () => {
  localStorage.clear()
  let answer = () => new Response('', { status: 503 })
  globalThis.fetch = async () => answer()
  renderInShell(<AfterSession>the page</AfterSession>, { messages, isFirstVisit: true })
  await screen.findByRole('heading', { name: "We couldn't check whether you're signed in" })
  expect(screen.queryByText('the page')).toBeNull()
  answer = () => new Response('{}', { status: 401 })
  globalThis.dispatchEvent(new Event('online'))
  await screen.findByText('the page')
})

it('leaves the browser its turns while it draws the page after the session is known', async () => {
  announcePlayer(testUser)
  globalThis.fetch = async () => Response.json(testUser)
  const turns = countTurns()
  const turnsSeen: number[] = []
  const drawn = () => turnsSeen.push(turns.count())
  renderInShell(
    <AfterSession>
      <Slow drawn={drawn} />
      <Slow drawn={drawn} />
      <Slow drawn={drawn} />
      the page
    </AfterSession>,
    { messages },
  )
  await screen.findByText('the page')
  turns.end()
  expect(new Set(turnsSeen.slice(-3)).size).toBe(3)
})
