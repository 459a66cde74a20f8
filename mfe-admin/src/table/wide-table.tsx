import { Table, type TableProps } from 'antd'

/** Scrollable without a pointer too. */
const REACHED_BY_KEYBOARD = 0

/** Wider than the screen, it scrolls by itself. */
export function WideTable<Row extends object>(table: TableProps<Row>) {
  return (
    <div className="md-table" tabIndex={REACHED_BY_KEYBOARD}>
      <Table<Row> pagination={false} size="middle" {...table} />
    </div>
  )
}
