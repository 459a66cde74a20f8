import { renderInShell } from '@kitchenline/shell-api/testing'
import type { UseQueryResult } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '../messages/en.json' with { type: 'json' }
import type { Columns, Layout } from './columns.tsx'
import { ListTable } from './list-table.tsx'

type Row = { id: string; name: string; scans: number | null }

const COLUMNS = {
  name: { title: 'qr.code', render: ({ name }) => name },
  id: { title: 'signups.qr', render: ({ id }) => id },
  active: { title: 'qr.active', render: (_, isStacked) => (isStacked ? 'On' : 'Switched on') },
  scans: {
    title: 'qr.scanCount',
    sorter: (one, other) => (one.scans ?? 0) - (other.scans ?? 0),
    isNamed: true,
    render: ({ scans }) => scans,
  },
} satisfies Columns<Row>
const LAYOUT: Layout<Row, keyof typeof COLUMNS> = { columns: COLUMNS, phone: { name: ['id'], active: ['scans'] } }
const ROWS: Row[] = [
  { id: 'a1', name: 'Poster', scans: null },
  { id: 'b2', name: 'Flyer', scans: 7 },
]

// jsdom has none of what follows.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

async function rowsOn(screenIs: { matches: boolean }) {
  window.matchMedia = () => ({ ...screenIs, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
  globalThis.matchMedia = window.matchMedia
  const query = { data: ROWS } as UseQueryResult<Row[]>
  const list = { query, layout: LAYOUT, idOf: ({ id }: Row) => id, wordsOf: ({ name }: Row) => [name], empty: 'none' }
  renderInShell(<ListTable {...list} />, { messages })
  await screen.findByText('Poster')
  return () => [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
}

it('stand beside each other on a desk, ordered by their heads only', async () => {
  const shown = await rowsOn({ matches: false })
  expect(shown()).toEqual([
    ['Poster', 'a1', 'Switched on', '–'],
    ['Flyer', 'b2', 'Switched on', '7'],
  ])
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('stand below each other on a phone, ordered by those without a head, too', async () => {
  const shown = await rowsOn({ matches: true })
  expect(shown()).toEqual([
    ['Postera1', 'On'],
    ['Flyerb2', 'OnScans 7'],
  ])
  await userEvent.click(screen.getByRole('combobox', { name: 'Order by' }))
  await userEvent.click(screen.getByTitle('Scans, descending'))
  expect(shown()[0]).toEqual(['Flyerb2', 'OnScans 7'])
})
