import en from '../messages/en.json' with { type: 'json' }
import vi from '../messages/vi.json' with { type: 'json' }
import de from '../messages/de.json' with { type: 'json' }
import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import { EMPTY_DRAFT } from '../draft/match-draft.ts'
import { ScoreQuestion, ScoreReading } from './score-reading.tsx'

it.each([
  ['one game as its score', en, '11', '9', 'One game: 11–9'],
  ['that in a language with no singular', vi, '11', '9', 'Một ván: 11–9'],
  ['several by who won which', en, '11,8,11', '7,11,6', 'You won 2 of 3 games · 30–24 in points'],
])('reads %s', (_what, messages, ownScores, opponentScores, words) => {
  renderInShell(<ScoreReading draft={{ ...EMPTY_DRAFT, ownScores, opponentScores }} hasHelp />, { messages })
  expect(screen.getByRole('status').textContent).toBe(words)
})

it.each([
  ['English', en, "These aren't scores, so we skipped them: “x”, “y”"],
  ['German', de, 'Das sind keine Punkte, daher übersprungen:\u00a0„x“, „y“'],
])('quotes what it did not read as one does in %s', (_language, messages, words) => {
  const draft = { ...EMPTY_DRAFT, ownScores: '11,x,12,y', opponentScores: '13,4' }
  renderInShell(<ScoreQuestion draft={draft} onSwap={() => {}} />, { messages })
  expect(screen.getByRole('status').firstElementChild?.textContent).toBe(words)
})
