import { PersonName, PersonNames } from '@kitchenline/ui'
import { Fragment } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import type { GoodRow } from './file-rows.ts'

const SHOWN = 5
const COLUMNS = ['date', 'players', 'score', 'result'] as const

/** The first matches as they were understood. */
export function PreviewTable({ rows }: { rows: readonly GoodRow[] }) {
  return (
    <>
      <div className="mm-preview">
        <table className="mm-preview__table">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`transfer.preview.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(({ row, match }) => (
              <tr key={row}>
                <td>
                  <FormattedDate value={`${match.matchDay}T12:00:00`} month="short" day="numeric" year="numeric" />
                </td>
                <td>
                  <Players match={match} />
                </td>
                <td>
                  <Games match={match} />
                </td>
                <td>
                  <FormattedMessage id={`result.${match.result}`} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SHOWN && (
        <p className="kl-soft">
          <FormattedMessage id="transfer.moreMatches" values={{ count: rows.length - SHOWN }} />
        </p>
      )}
    </>
  )
}

function Players({ match: { opponents: people, partner } }: { match: GoodRow['match'] }) {
  const opponents = <PersonNames names={people.map(({ name }) => name)} />
  return partner ? (
    <FormattedMessage id="match.withPartner" values={{ partner: <PersonName name={partner} />, opponents }} />
  ) : (
    <FormattedMessage id="match.against" values={{ opponents }} />
  )
}

/** A line may break between two games, never within a score. */
function Games({ match }: Pick<GoodRow, 'match'>) {
  if (match.totals) return <span className="kl-nowrap">{`${match.totals.own}–${match.totals.opponent}`}</span>
  return match.ownGames.map((own, game) => (
    <Fragment key={game}>
      {game > 0 && ', '}
      <span className="kl-nowrap">{`${own}–${match.opponentGames[game] ?? '?'}`}</span>
    </Fragment>
  ))
}
