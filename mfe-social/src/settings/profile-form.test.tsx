import { changeTexts, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import german from '../messages/de.json' with { type: 'json' }
import messages from '../messages/en.json' with { type: 'json' }
import { ProfileForm } from './profile-form.tsx'

beforeEach(() => {
  globalThis.fetch = async () =>
    Response.json(
      { status: 401, code: 'INVALID_CREDENTIALS', params: {}, message: 'Invalid username or password', requestId: 'r1' },
      { status: 401, headers: { 'content-type': 'application/problem+json' } },
    )
})
it('says at the password that it is the wrong one, for no username was asked', async () => {
  renderInShell(<ProfileForm user={testUser} />, { messages })
  await userEvent.clear(screen.getByLabelText('Email'))
  await userEvent.type(screen.getByLabelText('Email'), 'new@example.com')
  await userEvent.type(screen.getByLabelText('Current password'), 'not-mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText("This isn't your current password")
  expect(screen.queryByText('Invalid username or password')).toBeNull()
})

it('says what is wrong in the language that is chosen meanwhile', async () => {
  renderInShell(<ProfileForm user={testUser} />, { messages })
  await userEvent.clear(screen.getByLabelText(messages['settings.name']))
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  screen.getByText(messages['settings.nameMissing'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(messages['settings.name'])))
  changeTexts(german)
  screen.getByText(german['settings.nameMissing'])
  expect(screen.queryByText(messages['settings.nameMissing'])).toBeNull()
})
