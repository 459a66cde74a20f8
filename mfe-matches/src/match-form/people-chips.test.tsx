import messages from '../messages/en.json' with { type: 'json' }
import { renderInShell } from '@kitchenline/shell-api/testing'
import { screen } from '@testing-library/react'
import { EMPTY_DRAFT } from '../draft/match-draft.ts'
import { PeopleChips } from './people-chips.tsx'

const inBook = (id: string, skillLevel: number) => ({
  ...{ id, name: 'Bob', skillLevel, skillCategory: 'advanced' as const, totalMatches: 0, wins: 0, losses: 0 },
  createdAt: '2026-05-01T00:00:00.000Z',
})

it('shows the level with two of one name', () => {
  const book = [inBook('a', 3.1), inBook('b', 4.2)]
  const people = book.map(({ id, name, skillLevel }) => ({ choice: id, name, skillLevel }))
  renderInShell(<PeopleChips form={{ draft: EMPTY_DRAFT, change: () => {} }} people={people} book={book} isLoading={false} />, {
    messages,
  })
  expect(screen.getAllByRole('button').map(({ lastChild }) => lastChild?.textContent)).toEqual(['Bob · 3.1', 'Bob · 4.2'])
})
