import { changeTexts, fakeGateway, refusal, renderInShell, testUser } from '@kitchenline/shell-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import german from '../messages/de.json' with { type: 'json' }
import messages from '../messages/en.json' with { type: 'json' }
import { PasswordCard } from './password-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { ProfileForm } from './profile-form.tsx'

const privacy = { hidden: false, picture: 'everybody', bio: 'everybody', level: 'everybody', figures: 'friends' }
const gateway = fakeGateway(() => ({
  'PATCH /api/users/me': () => refusal('INVALID_CREDENTIALS', 401, { message: 'Invalid username or password' }),
  'GET /api/users/me/privacy': privacy,
  'PATCH /api/users/me/privacy': { ...privacy, bio: 'friends' },
}))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('says at the password that it is the wrong one, for no username was asked', async () => {
  renderInShell(<ProfileForm user={testUser} />, { messages })
  await userEvent.clear(screen.getByLabelText('Email'))
  await userEvent.type(screen.getByLabelText('Email'), 'new@example.com')
  await userEvent.type(screen.getByLabelText('Current password'), 'not-mine')
  await press('Save changes')
  await screen.findByText("This isn't your current password")
  expect(screen.queryByText('Invalid username or password')).toBeNull()
})

it('says what is wrong with the profile in the language that is chosen meanwhile', async () => {
  renderInShell(<ProfileForm user={testUser} />, { messages })
  await userEvent.clear(screen.getByLabelText('Full Name'))
  await press('Save changes')
  screen.getByText(messages['settings.nameMissing'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full Name')))
  changeTexts(german)
  screen.getByText(german['settings.nameMissing'])
  expect(screen.queryByText(messages['settings.nameMissing'])).toBeNull()
})

it('says what is missing of a new password in the language that is chosen meanwhile', async () => {
  renderInShell(<PasswordCard username="dana" />, { messages })
  await press(messages['password.change'])
  screen.getByText(messages['password.currentMissing'])
  expect(document.activeElement).toBe(screen.getByLabelText(messages['settings.currentPassword']))
  changeTexts(german)
  screen.getByText(german['password.currentMissing'])
  screen.getByText('Das Passwort braucht mindestens 6 Zeichen')
})

describe('what others see', () => {
  beforeEach(() => void renderInShell(<PrivacyCard user={{ ...testUser, bio: 'Lefty' }} />, { messages }))

  it('is the level from confirmed matches for friends at most, and for no one by itself', async () => {
    const select = await screen.findByLabelText<HTMLSelectElement>('My level from confirmed matches')
    expect([...select.options].map(({ text }) => text)).toEqual(['Friends', 'Only me'])
    expect(select.value).toBe('nobody')
  })

  it('is sent as it was chosen and nothing else, and shown as others see it by then', async () => {
    await screen.findByText('Lefty')
    screen.getByText("Doesn't see your statistics and matches.")
    await userEvent.selectOptions(screen.getByLabelText('My bio'), 'Friends')
    await waitFor(() => expect(screen.queryByText('Lefty')).toBeNull())
    expect(gateway.asked.at(-1)).toBe('PATCH /api/users/me/privacy {"bio":"friends"}')
    await userEvent.click(screen.getByLabelText('A friend'))
    screen.getByText('Lefty')
    screen.getByText('Sees your statistics and matches.')
  })
})
