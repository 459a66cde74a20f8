import { exportTable, type ExportTable } from '@kitchenline/api'
import { addressOf, type SendOptions } from '@kitchenline/shell-api'
import { buttonClass } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

type Props = { table: ExportTable; query?: NonNullable<SendOptions<typeof exportTable>['query']> }

/** The whole table as a file, narrowed down as on the screen. The browser writes it to disk as it comes. */
export function CsvLink({ table, query = {} }: Props) {
  return (
    <a className={buttonClass()} href={addressOf(exportTable, { params: { table }, query })} download>
      <FormattedMessage id="table.csv" />
    </a>
  )
}
