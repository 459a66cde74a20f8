import { renderInShell } from '@kitchenline/shell-api/testing'
import type { UseQueryResult } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import type { Columns } from './columns.tsx'
import { ListTable } from './list-table.tsx'

type Row = { id: string; name: string }

// jsdom has none, and the table asks for the width of the screen.
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

const rows: Row[] = Array.from({ length: 51 }, (_, at) => ({ id: `${at}`, name: `Code ${100 + at}` }))
const columns = {
  name: { title: 'qr.code', sorter: (one, other) => one.name.localeCompare(other.name), render: ({ name }) => name },
} satisfies Columns<Row>
// By role, every look would go through all rows.
const shown = () => [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent)
const press = (text: string) => userEvent.click(screen.getByText(text))

it('shows a long list in parts, and searches and orders the whole of it', async () => {
  const query = { data: rows } as UseQueryResult<Row[]>
  const table = { layout: { columns }, idOf: ({ id }: Row) => id, wordsOf: ({ name }: Row) => [name], empty: 'none' }
  renderInShell(<ListTable query={query} {...table} />, { messages })
  await screen.findByText('Page 1')
  expect(shown()).toHaveLength(50)
  await press('Next')
  expect(shown()).toEqual(['Code 150'])
  for (const column of ['QR code', 'QR code']) await press(column)
  screen.getByText('Page 1')
  expect(shown()[0]).toBe('Code 150')
  await press('Next')
  await userEvent.type(screen.getByLabelText('Search by name'), '140')
  expect(shown()).toEqual(['Code 140'])
  expect(screen.queryByText('Next')).toBeNull()
})
