import { exportTable, type ExportTable } from '@kitchenline/api'
import { addressOf, type SendOptions } from '@kitchenline/shell-api'
import { Button, buttonClass } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

type Props = {
  table: ExportTable
  query?: NonNullable<SendOptions<typeof exportTable>['query']>
  /** What the screen shows of it, undefined while that is not there. */
  rows: readonly unknown[] | undefined
}

/** The whole table as a file, with the filters of the screen. The browser writes it to disk as it arrives. */
export function CsvLink({ table, query = {}, rows = [] }: Props) {
  const text = <FormattedMessage id="table.csv" />
  if (rows.length === 0) return <Button disabled>{text}</Button>
  return (
    <a className={buttonClass()} href={addressOf(exportTable, { params: { table }, query })} download>
      {text}
    </a>
  )
}
