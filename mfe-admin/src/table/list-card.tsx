import type { ExportTable } from '@kitchenline/api'
import { Card } from '@kitchenline/ui'
import type { ComponentProps, ReactNode } from 'react'
import { CsvLink } from './csv-link.tsx'
import { PartTable } from './part-table.tsx'
import { SearchBox } from './search-box.tsx'
import type { List } from './use-list.ts'

type Props<Row extends object> = Pick<ComponentProps<typeof PartTable<Row>>, 'query' | 'columns' | 'idOf' | 'empty' | 'onRow'> & {
  title: ReactNode
  /** Whose file has all of it. */
  table: ExportTable
  narrowed: NonNullable<ComponentProps<typeof CsvLink>['query']>
  list: Pick<List, 'typed' | 'search' | 'parts' | 'reorder'>
  searchLabel?: string
  text?: ReactNode
  /** Beside the search. */
  filters?: ReactNode
  action?: ReactNode
  /** Dialogs of its rows. */
  children?: ReactNode
}

/** A list in parts with its search, what else narrows it down, and the whole of it as a file. */
export function ListCard<Row extends object>(props: Props<Row>) {
  const { title, table, narrowed, list, searchLabel = 'users.search', text, filters, action, children, ...shown } = props
  const csv = <CsvLink table={table} query={narrowed} rows={shown.query.data?.items} />
  const actions = (
    <div className="md-head-actions">
      <SearchBox value={list.typed} label={searchLabel} onChange={list.search} />
      {csv}
      {action}
    </div>
  )
  return (
    <Card title={<span className="md-beside-search">{title}</span>} action={actions}>
      {text && <p className="kl-soft md-before-field">{text}</p>}
      {filters && <div className="md-filters">{filters}</div>}
      <PartTable<Row> {...shown} parts={list.parts} onChange={list.reorder} />
      {children}
    </Card>
  )
}
