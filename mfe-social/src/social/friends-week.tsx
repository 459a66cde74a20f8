import type { FriendsWeekDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { classNames, PersonName } from '@kitchenline/ui'
import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** How many matches the player and friends have played since Sunday, as bars. */
export function FriendsWeek({ week: { ownMatches, friends } }: { week: FriendsWeekDto }) {
  const most = Math.max(ownMatches, ...friends.map(({ matches }) => matches))
  const id = useId()
  return (
    <section>
      <h2 id={id} className="ms-day">
        <FormattedMessage id="week.title" />
      </h2>
      <ul className="ms-week" aria-labelledby={id}>
        <Bar name={<FormattedMessage id="week.you" />} matches={ownMatches} most={most} isOwn />
        {friends.map(({ player: { id, name }, matches }) => (
          <Bar
            key={id}
            name={
              <Link to={`/profile/${id}`}>
                <PersonName name={name} />
              </Link>
            }
            {...{ matches, most }}
          />
        ))}
      </ul>
    </section>
  )
}

type Props = { name: ReactNode; matches: number; most: number; isOwn?: boolean }

const Bar = ({ name, matches, most, isOwn }: Props) => (
  <li>
    <span className="ms-week__who">{name}</span>
    <span
      className={classNames('ms-week__bar', isOwn && 'ms-week__bar--own')}
      style={{ '--share': matches / most } as object}
      aria-hidden
    />
    <span className="ms-week__count">
      <span aria-hidden>{matches}</span>
      <span className="kl-visually-hidden">
        <FormattedMessage id="week.count" values={{ count: matches }} />
      </span>
    </span>
  </li>
)
