import { useMedia } from '@kitchenline/ui'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Sorted } from './use-order.ts'

export type Column<Row> = {
  /** The id of its words. */
  title: string
  /** Figures stand below each other at the end of their column; actions stand at the end, under no head. */
  kind?: 'figure' | 'action'
  /** `true` where the server puts the rows in order. */
  sorter?: true | ((one: Row, other: Row) => number)
  /** Below others, its title stands before it. */
  isNamed?: true
  /** Without a value there is a dash in a column of its own, and nothing among others. */
  render: (row: Row, isStacked: boolean) => ReactNode
}

/** The columns of a list by their keys: one for each order that the server knows. */
export type Columns<Row, Sort extends string = never> = Record<string, Column<Row>> & Record<Sort, Column<Row> & { sorter: true }>

export type Layout<Row, Key extends string> = {
  columns: Record<Key, Column<Row>>
  /** Where not all of them fit beside each other. */
  narrow?: Below<NoInfer<Key>>
  /** Where a row is as high as it needs to be, rather than wider than the screen. */
  phone?: Below<NoInfer<Key>>
}

/** Which columns stand below which, and which not at all. */
type Below<Key extends string> = Partial<Record<Key | 'none', Key[]>>

const keysOf = <Key extends string>(columns: Record<Key, unknown>) => Object.keys(columns) as Key[]

function useStacks<Row, Key extends string>({ columns, narrow, phone }: Layout<Row, Key>): Key[][] {
  const isNarrow = useMedia('(width < 80rem)')
  const isPhone = useMedia('(width < 48rem)')
  const below: Below<Key> = (isPhone && phone) || (isNarrow && narrow) || {}
  const placed = Object.values<Key[] | undefined>(below).flat()
  return keysOf(columns)
    .filter((key) => !placed.includes(key))
    .map((key) => [key, ...(below[key] ?? [])])
}

/** By what the rows can be ordered, where not all of it has a head to press. */
export function useHeadlessOrders<Row, Key extends string>(layout: Layout<Row, Key>): Key[] {
  const heads = useStacks(layout).map(([head]) => head)
  const sorts = keysOf(layout.columns).filter((key) => layout.columns[key].sorter)
  return sorts.every((key) => heads.includes(key)) ? [] : sorts
}

/** The columns as the table has them: each a stack of one or more, the last of several at the end of the row. */
export function useTableColumns<Row, Key extends string>(layout: Layout<Row, Key>, sorted?: Sorted) {
  const { columns } = layout
  return useStacks(layout).map((stack, at, { length }): NonNullable<TableProps<Row>['columns']>[number] => {
    const key = stack[0]!
    const { kind, sorter, render } = columns[key]
    const isStack = stack.length > 1
    return {
      key,
      title: <Title {...columns[key]} />,
      ...((kind || (isStack && at === length - 1)) && { align: 'end' }),
      ...(kind === 'figure' && { className: 'md-numbers' }),
      ...(sorter && (sorted?.(key) ?? { sorter })),
      render: (_, row) =>
        isStack ? <Lines row={row} columns={stack.map((one) => columns[one])} /> : (render(row, false) ?? '–'),
    }
  })
}

const Title = ({ title, kind }: Pick<Column<never>, 'title' | 'kind'>) => (
  <span className={kind === 'action' ? 'kl-visually-hidden' : undefined}>
    <FormattedMessage id={title} />
  </span>
)

function Lines<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  const lines = columns.map((column) => ({ ...column, shown: column.render(row, true) }))
  return (
    <div className="md-lines">
      {lines.map(
        ({ title, isNamed, shown }) =>
          (shown ?? false) !== false && (
            <div key={title}>
              {isNamed && (
                <span className="kl-soft">
                  <FormattedMessage id={title} />{' '}
                </span>
              )}
              {shown}
            </div>
          ),
      )}
    </div>
  )
}
