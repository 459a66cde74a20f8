import { readFileSync } from 'node:fs'
import { LANGUAGE_NAMES, LANGUAGES } from '@kitchenline/domain'
import { registerMessages, SHELL } from '@kitchenline/shell-api/host'
import { renderInShell } from '@kitchenline/shell-api/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadShellMessages } from './messages/load-shell-messages.ts'
import { LanguageSwitcher } from './language-switcher.tsx'

const ownTexts = (language: string) =>
  JSON.parse(readFileSync(new URL(`./messages/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>

it.each(LANGUAGES)('offers %s by its own name, and the screen then speaks it', async (language) => {
  renderInShell(<LanguageSwitcher />, { messages: ownTexts('en') })
  await act(() => registerMessages(SHELL, loadShellMessages))
  await userEvent.selectOptions(screen.getByRole('combobox'), LANGUAGE_NAMES[language].name)
  expect(await screen.findByRole('combobox', { name: ownTexts(language)['language.label']! })).toHaveProperty('value', language)
  expect(document.documentElement.lang).toBe(language)
})
