import { renderInShell } from '@kitchenline/shell-api/testing'
import type { UseQueryResult } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import type { Columns, Layout } from './columns.tsx'
import { ListTable } from './list-table.tsx'

type Row = { id: string; name: string; scans: number | null }

const COLUMNS = {
  name: { title: 'qr.code', sorter: (one, other) => one.name.localeCompare(other.name), render: ({ name }) => name },
  id: { title: 'qr.uniqueScans', render: ({ id }) => id },
  active: { title: 'qr.active', render: (_, isStacked) => (isStacked ? 'On' : 'Switched on') },
  scans: {
    title: 'qr.scanCount',
    sorter: (one, other) => (one.scans ?? 0) - (other.scans ?? 0),
    isNamed: true,
    render: ({ scans }) => scans,
  },
} satisfies Columns<Row>
const LAYOUT: Layout<Row, keyof typeof COLUMNS> = { columns: COLUMNS, phone: { name: ['id'], active: ['scans'] } }
const TWO: Row[] = [
  { id: 'a1', name: 'Poster', scans: null },
  { id: 'b2', name: 'Flyer', scans: 7 },
]

// jsdom has none of what follows.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

async function show(rows: Row[], isPhone = false) {
  window.matchMedia = () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
  globalThis.matchMedia = window.matchMedia
  const list = { layout: LAYOUT, idOf: ({ id }: Row) => id, wordsOf: ({ name }: Row) => [name], empty: 'none' }
  renderInShell(<ListTable query={{ data: rows } as UseQueryResult<Row[]>} {...list} />, { messages })
  await screen.findByText(rows[0]!.name)
  // By role, every look would go through all rows.
  return () => [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
}
const press = (text: string) => userEvent.click(screen.getByText(text))

it('has its columns beside each other on a desk, ordered by their heads only', async () => {
  const shown = await show(TWO)
  expect(shown()).toEqual([
    ['Poster', 'a1', 'Switched on', '–'],
    ['Flyer', 'b2', 'Switched on', '7'],
  ])
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('has them below each other on a phone, ordered by those without a head, too', async () => {
  const shown = await show(TWO, true)
  expect(shown()).toEqual([
    ['Postera1', 'On'],
    ['Flyerb2', 'OnScans 7'],
  ])
  await userEvent.click(screen.getByRole('combobox', { name: 'Order by' }))
  await userEvent.click(screen.getByTitle('Scans, descending'))
  expect(shown()[0]).toEqual(['Flyerb2', 'OnScans 7'])
})

it('shows a long list in parts, and searches and orders the whole of it', async () => {
  const shown = await show(Array.from({ length: 51 }, (_, at) => ({ id: `${at}`, name: `Code ${100 + at}`, scans: at })))
  const names = () => shown().map(([name]) => name)
  screen.getByText('Page 1')
  expect(names()).toHaveLength(50)
  await press('Next')
  expect(names()).toEqual(['Code 150'])
  for (const column of ['QR code', 'QR code']) await press(column)
  screen.getByText('Page 1')
  expect(names()[0]).toBe('Code 150')
  await press('Next')
  const box = screen.getByLabelText('Search by name')
  await userEvent.type(box, '140')
  expect(names()).toEqual(['Code 140'])
  expect(screen.queryByText('Next')).toBeNull()
  // Within the box, a phone would cut what it searches, and typing would hide it.
  screen.getByText('Search by name')
  expect(box.getAttribute('placeholder')).toBeNull()
  await userEvent.click(screen.getByRole('img', { name: 'Clear search' }))
  expect(box).toHaveProperty('value', '')
})
