import { searchText } from '@kitchenline/domain'
import { EmptyState } from '@kitchenline/ui'
import { AntdTheme } from '@kitchenline/ui/form'
import type { TableProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { SearchBox } from './search-box.tsx'
import { WideTable } from './wide-table.tsx'

type Props<Row extends object> = {
  rows: Row[]
  columns: NonNullable<TableProps<Row>['columns']>
  idOf: (row: Row) => string
  /** What the search looks at. */
  wordsOf: (row: Row) => string[]
}

/** A table of a list that is there as a whole: searched and ordered in the page. */
export function ListTable<Row extends object>({ rows, columns, idOf, wordsOf }: Props<Row>) {
  const [typed, setTyped] = useState('')
  const pattern = searchText(useDeferredValue(typed))
  const shown = pattern === '' ? rows : rows.filter((row) => wordsOf(row).some((word) => searchText(word).includes(pattern)))
  return (
    <>
      <div className="md-filters">
        <SearchBox value={typed} label="table.search" onChange={setTyped} />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={<FormattedMessage id="table.nothing" />} />
      ) : (
        <AntdTheme>
          <WideTable<Row> rowKey={idOf} columns={columns} dataSource={shown} showSorterTooltip={false} />
        </AntdTheme>
      )}
    </>
  )
}
