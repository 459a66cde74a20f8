import { searchText } from '@kitchenline/domain'
import { EmptyState } from '@kitchenline/ui'
import { AntdTheme } from '@kitchenline/ui/form'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LoadState } from '../load-state.tsx'
import type { Layout } from './columns.tsx'
import { OrderBy } from './order-by.tsx'
import { Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'
import { useOrder, type Order } from './use-order.ts'
import { WideTable } from './wide-table.tsx'

type Props<Row extends object, Key extends string> = {
  query: UseQueryResult<Row[]>
  layout: Layout<Row, Key>
  idOf: (row: Row) => string
  /** What the search looks at. A list that is always short has none. */
  wordsOf?: (row: Row) => string[]
  /** Of a list without entries. */
  empty: ReactNode
}

/** At once: a page with all of a long list would answer slowly. */
const ROWS = 50

/** The order of the list itself, of no column. */
const AS_GIVEN: Order<string> = { sort: '', order: 'asc' }

/** A table of a list that comes as a whole: searched and ordered in the page, and shown in parts. */
export function ListTable<Row extends object, Key extends string>({ query, layout, idOf, wordsOf, empty }: Props<Row, Key>) {
  const [typed, setTyped] = useState('')
  const [turned, setPage] = useState(1)
  const { order, choose, reorder, sorted } = useOrder<string>(AS_GIVEN)
  const pattern = searchText(useDeferredValue(typed))
  const fromFirst = <Given extends unknown[]>(change: (...given: Given) => void) => {
    return (...given: Given) => {
      change(...given)
      setPage(1)
    }
  }
  const isFound = (row: Row) => pattern === '' || !wordsOf || wordsOf(row).some((word) => searchText(word).includes(pattern))
  return (
    <>
      {wordsOf && (
        <div className="md-filters">
          <SearchBox value={typed} label="table.search" onChange={fromFirst(setTyped)} />
          <OrderBy layout={layout} order={order} onChange={fromFirst(choose)} />
        </div>
      )}
      <LoadState query={query}>
        {(rows) => {
          const shown = rows.filter(isFound)
          if (rows.length === 0) return empty
          if (shown.length === 0) return <EmptyState drawing="out" title={<FormattedMessage id="table.nothing" />} />
          const pages = Math.ceil(shown.length / ROWS)
          const page = Math.min(turned, pages)
          // Not by the table, which knows no order of a column that stands below another.
          const compare = layout.columns[order.sort as Key]?.sorter
          const turn = order.order === 'asc' ? 1 : -1
          const inOrder = typeof compare === 'function' ? shown.toSorted((one, other) => turn * compare(one, other)) : shown
          return (
            <AntdTheme>
              <WideTable
                rowKey={idOf}
                layout={layout}
                sorted={sorted}
                dataSource={inOrder.slice((page - 1) * ROWS, page * ROWS)}
                onChange={fromFirst(reorder)}
              />
              {pages > 1 && (
                <Pager
                  page={page}
                  onBack={page === 1 ? undefined : () => setPage(page - 1)}
                  onNext={page === pages ? undefined : () => setPage(page + 1)}
                />
              )}
            </AntdTheme>
          )
        }}
      </LoadState>
    </>
  )
}
