import en from '../messages/en.json' with { type: 'json' }
import vi from '../messages/vi.json' with { type: 'json' }
import de from '../messages/de.json' with { type: 'json' }
import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import { EMPTY_DRAFT } from '../draft/match-draft.ts'
import { ScoreQuestion, ScoreReading } from './score-reading.tsx'

it.each([
  ['a singular', en, 'One game: 11–9'],
  ['no singular', vi, 'Một ván: 11–9'],
])('reads one game as its score in a language with %s', (_what, messages, words) => {
  renderInShell(<ScoreReading draft={{ ...EMPTY_DRAFT, ownScores: '11', opponentScores: '9' }} hasHelp />, { messages })
  expect(screen.getByRole('status').textContent).toBe(words)
})

const ask = (messages: Record<string, string>, ownScores: string) =>
  renderInShell(<ScoreQuestion draft={{ ...EMPTY_DRAFT, ownScores, opponentScores: '13,4' }} onSwap={() => {}} />, { messages })

it('quotes what it did not read as each language does', () => {
  ask(en, '11,x,12,y')
  expect(screen.getByRole('status').firstElementChild?.textContent).toBe("These aren't scores, so we skipped them: “x”, “y”")
})

it('has the quotation marks of German in German', () => {
  ask(de, '11,x,12')
  expect(screen.getByRole('status').firstElementChild?.textContent).toBe('Das sind keine Punkte, daher übersprungen:\u00a0„x“')
})
