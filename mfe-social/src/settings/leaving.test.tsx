import { unsent } from '@kitchenline/shell-api'
import { signOutStore } from '@kitchenline/shell-api/host'
import { fakeGateway, refusal, renderInShell, testUser, waitingChange } from '@kitchenline/shell-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import { DangerCard } from './danger-card.tsx'
import { deviceName, SessionsCard } from './sessions-card.tsx'

/** Noon where the test runs. */
const dueAt = new Date('2026-12-01T12:00').toISOString()
const ERASURE = 'DELETE /api/users/me'
const SESSIONS = '/api/users/me/sessions'
const gateway = fakeGateway(() => ({ [ERASURE]: { dueAt }, [`DELETE ${SESSIONS}`]: { success: true }, [SESSIONS]: [] }))
afterEach(async () => {
  signOutStore.setState({ notice: undefined })
  await unsent.forget()
})
const notice = () => signOutStore.getState().notice

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const open = async (name: string) => {
  renderInShell(name === 'Delete account' ? <DangerCard username="ana" /> : <SessionsCard />, { messages, user: testUser })
  await press(name)
  const dialog = within(screen.getByRole('dialog'))
  return { ...dialog, confirm: () => userEvent.click(dialog.getByRole('button', { name })) }
}

it('a player who deletes the account leaves, and reads by which day it can be kept', async () => {
  const dialog = await open('Delete account')
  await userEvent.type(dialog.getByLabelText(/Type your username/), 'Ana')
  await userEvent.type(dialog.getByLabelText('Your password'), 'secret')
  const erase = gateway.answers[ERASURE]
  gateway.answers[ERASURE] = () => refusal('DEPENDENCY_UNAVAILABLE', 503)
  await dialog.confirm()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete account' })).toHaveProperty('disabled', false))
  expect(notice()).toBeUndefined()
  gateway.answers[ERASURE] = erase
  await dialog.confirm()
  const description = 'It will be erased on December\u00a01,\u00a02026. Sign in before then to keep it.'
  await waitFor(() => expect(notice()).toEqual({ title: 'Your account will be deleted', description }))
})

it('a password that is missing is not called wrong', async () => {
  const dialog = await open('Delete account')
  await dialog.confirm()
  dialog.getByText('Please enter your current password')
  expect(dialog.queryByText('Wrong password')).toBeNull()
})

it('a player who logs out everywhere leaves here too', async () => {
  const dialog = await open('Log out everywhere')
  await dialog.confirm()
  await waitFor(() => expect(notice()).toEqual({ title: 'Logged out on every device' }))
})

it.each(['Log out everywhere', 'Delete account'])('%s says how many changes on this device go with it', async (name) => {
  await unsent.put(waitingChange())
  const dialog = await open(name)
  dialog.getByText('1 change is waiting to be sent from this device.')
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
it.each([
  [IPHONE, 'Safari · iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge · Windows'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox · Linux'],
  ['curl/8.1', undefined],
])('a session of %s is named so that its player knows the device', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
