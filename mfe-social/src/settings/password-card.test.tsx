import { languageStore, SHELL } from '@kitchenline/shell-api/host'
import { renderInShell } from '@kitchenline/shell-api/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import german from '../messages/de.json' with { type: 'json' }
import messages from '../messages/en.json' with { type: 'json' }
import { PasswordCard } from './password-card.tsx'

const speakGerman = () =>
  act(() => {
    languageStore.setState({
      language: 'de',
      catalogs: { [SHELL]: { load: async () => german, messages: german, language: 'de' } },
    })
  })

it('says what is missing in the language that is chosen afterwards', async () => {
  renderInShell(<PasswordCard username="dana" />, { messages })
  await userEvent.click(screen.getByRole('button', { name: messages['password.change'] }))
  screen.getByText(messages['password.currentMissing'])
  expect(document.activeElement).toBe(screen.getByLabelText(messages['settings.currentPassword']))
  speakGerman()
  screen.getByText(german['password.currentMissing'])
  screen.getByText('Das Passwort braucht mindestens 6 Zeichen')
})
