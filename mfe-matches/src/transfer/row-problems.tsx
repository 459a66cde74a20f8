import { Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import type { BadRow } from './read-file.ts'

const SHOWN = 50

/** Each wrong row with its column and reason, in the words of the file. */
export function RowProblems({ badRows }: { badRows: readonly BadRow[] }) {
  return (
    <Notice tone="amber" title={<FormattedMessage id="transfer.badRows" values={{ count: badRows.length }} />}>
      <ul className="mm-problems">
        {badRows.slice(0, SHOWN).flatMap(({ row, problems }) =>
          problems.map(({ column, code }) => (
            <li key={`${row} ${column}`}>
              <FormattedMessage id={`transfer.problem.${code}`} values={{ row, column }} />
            </li>
          )),
        )}
      </ul>
      {badRows.length > SHOWN && (
        <p>
          <FormattedMessage id="transfer.more" values={{ count: badRows.length - SHOWN }} />
        </p>
      )}
    </Notice>
  )
}
