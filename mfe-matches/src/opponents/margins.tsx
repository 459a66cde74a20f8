import type { HeadToHeadDto } from '@kitchenline/api'
import { classNames, SignedNumber } from '@kitchenline/ui'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { FigureTable } from '../match-list/figure-table.tsx'

type Meeting = NonNullable<HeadToHeadDto['meetings']>[number]

/** Points ahead or behind in each match, the oldest on the left: up is ahead. The table has the same for who listens. */
export function Margins({ meetings }: { meetings: readonly Meeting[] }) {
  const inOrder = meetings.toReversed()
  const margins = inOrder.map(({ margin }) => margin)
  const [up, down] = [Math.max(0, ...margins), Math.max(0, ...margins.map((margin) => -margin))]
  const most = Math.max(1, up, down)
  const labelled = outermost(inOrder)
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  return (
    <figure className="mm-margins" style={{ '--count': inOrder.length, '--up': up / most, '--down': down / most } as object}>
      <figcaption className="kl-eyebrow">
        <FormattedMessage id="opponents.h2h.margins" />
      </figcaption>
      <div className="mm-margins__bars" aria-hidden>
        {inOrder.map((meeting, at) => (
          <span
            key={at}
            className={classNames(
              'mm-margins__bar',
              `mm-margins__bar--${meeting.result}`,
              meeting.margin < 0 && 'mm-margins__bar--down',
            )}
            style={{ '--margin': Math.abs(meeting.margin) / most } as object}
          >
            {labelled.has(meeting) && (
              <span>
                <SignedNumber value={meeting.margin} />
              </span>
            )}
          </span>
        ))}
      </div>
      {first && last && first !== last && (
        <p className="mm-margins__ends" aria-hidden>
          <Day date={first.playedOn} />
          <Day date={last.playedOn} />
        </p>
      )}
      <div className="kl-visually-hidden">
        <FigureTable
          heads={['match.column.date', 'opponents.h2h.result', 'opponents.h2h.difference'].map((id) => (
            <FormattedMessage key={id} id={id} />
          ))}
          rows={inOrder.map(({ playedOn, result, margin }, at) => ({
            key: String(at),
            cells: [<Day date={playedOn} />, <FormattedMessage id={`result.${result}`} />, <SignedNumber value={margin} />],
          }))}
        />
      </div>
    </figure>
  )
}

/** Whose figure is written beside the bar: the best and the worst, the later of equals. */
function outermost(meetings: readonly Meeting[]): Set<Meeting> {
  const byMargin = meetings.toSorted((a, b) => a.margin - b.margin)
  return new Set(
    [byMargin.find(({ margin }) => margin === byMargin[0]?.margin), byMargin.at(-1)].filter((one) => one !== undefined),
  )
}

const Day = ({ date }: { date: string }) => (
  <span>
    <FormattedDate value={date} timeZone="UTC" year="numeric" month="short" day="numeric" />
  </span>
)
