import type { ExportTable } from '@kitchenline/api'
import { Card } from '@kitchenline/ui'
import type { ComponentProps, ReactNode } from 'react'
import { CsvLink } from './csv-link.tsx'
import { OrderBy } from './order-by.tsx'
import { PartTable } from './part-table.tsx'
import { SearchBox } from './search-box.tsx'
import type { List } from './use-list.ts'

type Shown<Row extends object, Key extends string> = ComponentProps<typeof PartTable<Row, Key>>
type Props<Row extends object, Key extends string> = Pick<Shown<Row, Key>, 'query' | 'layout' | 'idOf' | 'empty' | 'onRow'> & {
  title: ReactNode
  /** Whose file has all of it. */
  table: ExportTable
  narrowed: NonNullable<ComponentProps<typeof CsvLink>['query']>
  list: Pick<List, 'typed' | 'search' | 'parts' | 'order' | 'choose' | 'reorder' | 'sorted'>
  searchLabel?: string
  text?: ReactNode
  /** Beside the search. */
  filters?: ReactNode
  action?: ReactNode
  /** Dialogs of its rows. */
  children?: ReactNode
}

/** A list in parts with its search, what else narrows it down, and the whole of it as a file. */
export function ListCard<Row extends object, Key extends string>(props: Props<Row, Key>) {
  const { title, table, narrowed, list, searchLabel = 'users.search', text, filters, action, children, ...shown } = props
  const actions = (
    <div className="md-head-actions">
      <SearchBox value={list.typed} label={searchLabel} onChange={list.search} />
      <OrderBy layout={shown.layout} order={list.order} onChange={list.choose} />
      <CsvLink table={table} query={narrowed} rows={shown.query.data?.items} />
      {action}
    </div>
  )
  return (
    <Card title={<span className="md-beside-search">{title}</span>} action={actions}>
      {text && <p className="kl-soft md-before-field">{text}</p>}
      {filters && <div className="md-filters">{filters}</div>}
      <PartTable {...shown} sorted={list.sorted} parts={list.parts} onChange={list.reorder} />
      {children}
    </Card>
  )
}
