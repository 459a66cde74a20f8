import { fakeGateway, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import shared from '../messages/en.json' with { type: 'json' }
import own from './messages/en.json' with { type: 'json' }
import { CalendarCard } from './calendar-card.tsx'
import { TokensCard } from './tokens-card.tsx'

const messages = { ...shared, ...own }
const SECRET = `kl_pat_ana_${'s'.repeat(43)}`
const times = { createdAt: '2026-05-01T12:00:00.000Z', expiresAt: '2999-07-30T12:00:00.000Z' }
const sheet = { id: 't1', name: 'Sheet', scopes: ['matches:read', 'figures:read'], ...times }
const old = { ...sheet, id: 't2', name: 'Old', scopes: ['matches:write'], expiresAt: '2026-05-31T12:00:00.000Z' }

const TOKENS = '/api/users/me/tokens'
const gateway = fakeGateway(() => ({
  [`GET ${TOKENS}`]: { tokens: [], calendar: null },
  [`POST ${TOKENS}`]: { ...sheet, secret: SECRET },
  '/api/users/me/calendar': { id: 'c1', ...times, path: '/api/calendar/x.ics' },
  '*': { success: true },
}))
const changes = () => gateway.asked.filter((call) => !call.startsWith('GET'))
const button = (name: string) => screen.getByRole('button', { name })

it('makes a token that reads, unless the player says otherwise, and shows it once', async () => {
  renderInShell(<TokensCard />, { messages, user: testUser })
  await userEvent.click(button('New token'))
  await userEvent.click(button('Create token'))
  screen.getByText(own['tokens.nameMissing'])
  await userEvent.type(screen.getByLabelText('Name'), 'Sheet')
  await userEvent.click(screen.getByLabelText('Add, change and delete matches'))
  await userEvent.click(screen.getByLabelText('Read stats and analysis'))
  await userEvent.selectOptions(screen.getByLabelText('Valid for'), '365 days')
  await userEvent.click(button('Create token'))
  await screen.findByDisplayValue(SECRET)
  expect(changes()).toEqual([`POST ${TOKENS} {"name":"Sheet","scopes":["matches:read","matches:write"],"days":365}`])
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
  expect(screen.queryByDisplayValue(SECRET)).toBeNull()
})

it('refuses a token that may do nothing, and asks for nothing then', async () => {
  renderInShell(<TokensCard />, { messages, user: testUser })
  await userEvent.click(button('New token'))
  await userEvent.type(screen.getByLabelText('Name'), 'Sheet')
  await userEvent.click(screen.getByLabelText('Read matches and people'))
  await userEvent.click(screen.getByLabelText('Read stats and analysis'))
  await userEvent.click(button('Create token'))
  expect(screen.getByRole('alert').textContent).toBe(own['tokens.scopeMissing'])
  expect(changes()).toEqual([])
})

it('lists what each token may do, until when, and whether it was used; and revokes one after asking', async () => {
  const used = { ...sheet, usedAt: '2026-05-02T12:00:00.000Z', host: 'assistant.example' }
  gateway.answers[`GET ${TOKENS}`] = { tokens: [used, old], calendar: null }
  renderInShell(<TokensCard />, { messages, user: testUser })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(
    /Sheet.*Connected app, assistant\.example.*Read matches and people\u00a0· Read stats.*Valid until.*2999.*Last used May/,
  )
  expect(second?.textContent).toMatch(/Old.*Expired.*Never used/)
  await userEvent.click(button('Revoke Sheet'))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes()).toEqual([`DELETE ${TOKENS}/t1`])
})

it('shows the address of the calendar once, with the language of the page', async () => {
  renderInShell(<CalendarCard />, { messages, user: testUser })
  await userEvent.click(await screen.findByRole('button', { name: 'Create address' }))
  await screen.findByDisplayValue(`${window.location.origin}/api/calendar/x.ics?language=en`)
})

it('replaces or revokes an address that there is, after asking', async () => {
  gateway.answers[`GET ${TOKENS}`] = { tokens: [], calendar: { id: 'c1', createdAt: times.createdAt } }
  renderInShell(<CalendarCard />, { messages, user: testUser })
  const confirm = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  await userEvent.click(await screen.findByRole('button', { name: 'New address' }))
  expect(changes()).toEqual([])
  await confirm('New address')
  await screen.findByLabelText('Address')
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
  await userEvent.click(button('Revoke'))
  await confirm('Revoke')
  await waitFor(() => expect(changes()).toEqual(['POST /api/users/me/calendar', `DELETE ${TOKENS}/c1`]))
})
