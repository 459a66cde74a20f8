import { fakeGateway, refusal, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import shared from '../messages/en.json' with { type: 'json' }
import own from './messages/en.json' with { type: 'json' }
import { ConnectPage } from './connect-page.tsx'

const messages = { ...shared, ...own }
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) })

const REQUEST = { response_type: 'code', client_id: 'c1', redirect_uri: 'https://assistant.example/back', code_challenge: 'x' }
const at = (more: object = {}) => `/auth/connect?${new URLSearchParams({ ...REQUEST, state: 's', prompt: 'none', ...more })}`
const request = { name: 'Assistant', host: 'assistant.example', scopes: ['matches:read'], until: '2027-02-27T12:00:00.000Z' }
const REQUEST_PATH = '/api/connections/asked'
const CONNECT = '/api/connections'
const gateway = fakeGateway(() => ({
  [REQUEST_PATH]: request,
  [CONNECT]: { address: `${window.location.href.split('#')[0]}#back` },
  '*': () => new Response('{}', { status: 401 }),
}))
const open = (path = at()) => renderInShell(<ConnectPage />, { messages, user: testUser, path })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('says who asks for what and until when, and sends what the client asked with the decision', async () => {
  open()
  expect((await screen.findByRole('heading')).textContent).toBe('Connect Assistant?')
  const text = document.querySelector('main')!.textContent
  expect(text).toMatch(/assistant\.example.*Read your matches and people.*Until February.27,.2027.*Signed in as dana/)
  expect(text).not.toContain('Read your stats')
  expect(gateway.asked).toEqual([`GET ${REQUEST_PATH}?${new URLSearchParams(REQUEST)}`])
  await press('Allow')
  await waitFor(() => expect(window.location.hash).toBe('#back'))
  expect(gateway.asked[1]).toMatch(`POST ${CONNECT}`)
  expect(gateway.bodies).toEqual([{ ...REQUEST, state: 's', isAllowed: true }])
  expect(screen.getByRole('status').textContent).toContain('You can go back to Assistant')
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
})

it('goes back with a no as well', async () => {
  open()
  await screen.findByRole('heading')
  await press('Not now')
  await screen.findByRole('status')
  expect(gateway.bodies).toMatchObject([{ isAllowed: false }])
})

it('names a program of this device as such', async () => {
  gateway.answers[REQUEST_PATH] = { ...request, host: '127.0.0.1' }
  open()
  await screen.findByText('Asked for by a program on this device')
})

it.each([
  ['INVALID_INPUT', 400, "It asks for something that Kitchenline doesn't offer."],
  ['CONNECTION_UNKNOWN', 404, "We don't know the app that asks."],
])('leads nowhere but home after %s', async (code, status, words) => {
  gateway.answers[REQUEST_PATH] = () => refusal(code, status)
  open()
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(screen.getAllByRole('link').every((link) => link.getAttribute('href') === '/')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
})

it('can be decided again when it did not work', async () => {
  gateway.answers[CONNECT] = () => refusal('DEPENDENCY_UNAVAILABLE', 503)
  open()
  await screen.findByRole('heading')
  await press('Allow')
  await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: 'Allow' })).toHaveProperty('disabled', false)
})

it('has a visitor sign in first, and come back to the same request', async () => {
  const { router } = renderInShell(<ConnectPage />, {
    messages,
    routes: {
      table: [
        { path: '/auth/connect', handle: { titleId: 'x', access: 'user' }, element: <ConnectPage /> },
        { path: '*', element: null },
      ],
    },
    path: at(),
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(new URLSearchParams(router.state.location.search).get('returnTo')).toBe(at())
  expect(gateway.asked.filter((call) => call.includes('connections'))).toEqual([])
})
