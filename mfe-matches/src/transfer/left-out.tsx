import { Notice } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { type FileRows, LEFT_OUT_REASONS, sumsOf } from './file-rows.ts'

const ROWS_SHOWN = 8
const CELLS_SHOWN = 3

type Props = { reading: FileRows; thereCount: number; isAskedLeftOut: boolean }

/** What becomes of each row: the sums are those of the file. */
export function RowSums({ reading, thereCount, isAskedLeftOut }: Props) {
  const { count, stored, asked, leftOut } = sumsOf(reading)
  const left = leftOut + thereCount + (isAskedLeftOut ? asked : 0)
  return (
    <p className="mm-sums">
      <FormattedMessage
        id="transfer.sums"
        values={{ count, stored: stored - thereCount, asked: isAskedLeftOut ? 0 : asked, left }}
      />
    </p>
  )
}

/** Rows and cells that no match will have, each with its reason. */
export function LeftOut({ reading: { leftRows, leftCells } }: Pick<Props, 'reading'>) {
  const intl = useIntl()
  if (leftRows.length + leftCells.length === 0) return null
  const numbersOf = (rows: readonly number[]) => {
    const shown = rows.slice(0, ROWS_SHOWN).map((row) => intl.formatNumber(row, { useGrouping: false }))
    return intl.formatList(rows.length > ROWS_SHOWN ? [...shown, '…'] : shown, { type: 'unit' })
  }
  const columns = [...new Set(leftCells.map(({ place }) => place))].map((place) =>
    leftCells.filter((cell) => cell.place === place),
  )
  return (
    <Notice title={<FormattedMessage id="transfer.leftOut" />}>
      <ul className="mm-problems">
        {LEFT_OUT_REASONS.map((reason) => {
          const rows = leftRows.flatMap((one) => (one.reason === reason ? [one.row] : []))
          if (rows.length === 0) return null
          return (
            <li key={reason}>
              <FormattedMessage id={`transfer.left.${reason}`} values={{ count: rows.length, rows: numbersOf(rows) }} />
            </li>
          )
        })}
        {columns.map((cells) => (
          <li key={cells[0]!.place}>
            <FormattedMessage
              id="transfer.left.cells"
              values={{
                column: cells[0]!.column,
                count: cells.length,
                cells: intl.formatList([...new Set(cells.map(({ text }) => text))].slice(0, CELLS_SHOWN), { type: 'unit' }),
              }}
            />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
