import { Table, type TableProps } from 'antd'
import { useTableColumns, type Layout } from './columns.tsx'
import type { Sorted } from './use-order.ts'

/** Scrollable without a pointer too. */
const REACHED_BY_KEYBOARD = 0

type Props<Row, Key extends string> = Omit<TableProps<Row>, 'columns'> & { layout: Layout<Row, Key>; sorted?: Sorted }

/** Wider than the screen, it scrolls by itself. */
export function WideTable<Row extends object, Key extends string>({ layout, sorted, ...table }: Props<Row, Key>) {
  return (
    <div className="md-table" tabIndex={REACHED_BY_KEYBOARD}>
      <Table<Row>
        pagination={false}
        size="middle"
        showSorterTooltip={false}
        columns={useTableColumns(layout, sorted)}
        {...table}
      />
    </div>
  )
}
