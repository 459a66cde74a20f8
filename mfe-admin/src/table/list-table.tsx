import { searchText } from '@kitchenline/domain'
import { EmptyState } from '@kitchenline/ui'
import { AntdTheme } from '@kitchenline/ui/form'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TableProps } from 'antd'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LoadState } from '../load-state.tsx'
import { Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'
import { WideTable } from './wide-table.tsx'

type Props<Row extends object> = {
  query: UseQueryResult<Row[]>
  columns: NonNullable<TableProps<Row>['columns']>
  idOf: (row: Row) => string
  /** What the search looks at. A list that is always short has none. */
  wordsOf?: (row: Row) => string[]
  /** Of a list without entries. */
  empty: ReactNode
}

/** At once: a page with all of a long list would answer slowly. */
const ROWS = 50

/** A table of a list that comes as a whole: searched and ordered in the page, and shown in parts. */
export function ListTable<Row extends object>({ query, columns, idOf, wordsOf, empty }: Props<Row>) {
  const [typed, setTyped] = useState('')
  const [turned, setPage] = useState(1)
  const pattern = searchText(useDeferredValue(typed))
  const search = (text: string) => {
    setTyped(text)
    setPage(1)
  }
  const isFound = (row: Row) => pattern === '' || !wordsOf || wordsOf(row).some((word) => searchText(word).includes(pattern))
  return (
    <>
      {wordsOf && (
        <div className="md-filters">
          <SearchBox value={typed} label="table.search" onChange={search} />
        </div>
      )}
      <LoadState query={query}>
        {(rows) => {
          const shown = rows.filter(isFound)
          if (rows.length === 0) return empty
          if (shown.length === 0) return <EmptyState drawing="out" title={<FormattedMessage id="table.nothing" />} />
          const pages = Math.ceil(shown.length / ROWS)
          const page = Math.min(turned, pages)
          // The table puts the whole in order; its own pager would have other buttons.
          const part = { placement: ['none' as const], pageSize: ROWS, current: page }
          return (
            <AntdTheme>
              <WideTable<Row>
                rowKey={idOf}
                columns={columns}
                dataSource={shown}
                showSorterTooltip={false}
                pagination={part}
                onChange={() => setPage(1)}
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
