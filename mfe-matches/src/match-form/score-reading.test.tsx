import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import en from '../messages/en.json' with { type: 'json' }
import vi from '../messages/vi.json' with { type: 'json' }
import { EMPTY_DRAFT } from './match-draft.ts'
import { ScoreReading } from './score-reading.tsx'

it.each([
  ['a singular', en, 'One game: 11–9'],
  ['no singular', vi, 'Một ván: 11–9'],
])('reads one game as its score in a language with %s', (_what, messages, words) => {
  renderInShell(<ScoreReading draft={{ ...EMPTY_DRAFT, ownScores: '11', opponentScores: '9' }} />, { messages })
  expect(screen.getByRole('status').textContent).toBe(words)
})
