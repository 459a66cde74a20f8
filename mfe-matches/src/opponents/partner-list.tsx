import type { PartnersDto } from '@kitchenline/api'
import { CHEMISTRY_MIN_MATCHES, winRate } from '@kitchenline/domain'
import { Link, useLoadProblem } from '@kitchenline/shell-api'
import { Avatar, Balls, buttonClass, EmptyState, ErrorState, PersonName, Skeleton } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePartners } from '../data/opponents.ts'
import { Rate } from './rate.tsx'
import { StoryCourt, StoryCourtSkeleton } from './story-court.tsx'

type Partner = PartnersDto['partners'][number]

/** Partner chemistry: what each partner adds over the player's doubles rate without them. */
export function PartnerList() {
  const loadProblem = useLoadProblem()
  const { data, error, isPending, refetch } = usePartners()
  if (isPending) return <PartnersSkeleton />
  if (error) {
    return (
      <ErrorState
        title={<FormattedMessage id="opponents.partners.failed" />}
        text={loadProblem(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.partners.length === 0) {
    return (
      <EmptyState
        drawing="net"
        title={<FormattedMessage id="opponents.partners.none" />}
        text={<FormattedMessage id="opponents.partners.whatComes" />}
        action={
          <Link to="/log-match" className={buttonClass({ tone: 'primary' })}>
            <FormattedMessage id="history.logFirst" />
          </Link>
        }
      />
    )
  }
  const partners = byLift(data.partners)
  const most = Math.max(...partners.map(({ lift = 0 }) => Math.abs(lift)))
  return (
    <div className="mm-book">
      <PartnerStories {...data} best={partners[0]} />
      <p className="kl-soft mm-partners__explained">
        <FormattedMessage id="opponents.partners.explained" values={{ least: CHEMISTRY_MIN_MATCHES }} />
      </p>
      <ul className="mm-people-rows">
        {partners.map((partner) => (
          <li key={partner.id ?? partner.name} className="mm-partner">
            <PartnerLine partner={partner} allDoubles={data.allDoubles} most={most} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const PartnersSkeleton = () => (
  <div className="mm-book">
    <StoryCourtSkeleton />
    <Skeleton height={64} lines={4} />
  </div>
)

/** What it is like on average, and with whom it is better. */
function PartnerStories({ allDoubles, best }: Pick<PartnersDto, 'allDoubles'> & { best: Partner | undefined }) {
  const intl = useIntl()
  const { matches, wins } = allDoubles
  const average = {
    eyebrow: <FormattedMessage id="opponents.partners.average" />,
    claim: <FormattedMessage id="opponents.partners.base" values={{ matches, rate: <Rate value={winRate(wins, matches)} /> }} />,
    figure: <Rate value={winRate(wins, matches)} />,
  }
  const label = intl.formatMessage({ id: 'opponents.stories' })
  if (!best?.lift || best.lift < 0) return <StoryCourt label={label} stories={[average]} />
  const { name, together } = best
  const top = {
    eyebrow: <FormattedMessage id="opponents.partners.best" />,
    face: <Avatar name={name} size={44} />,
    claim: <PartnerName {...best} />,
    figure: <Rate value={winRate(together.wins, together.matches)} />,
  }
  return <StoryCourt label={label} stories={[top, average]} />
}

const PartnerName = ({ id, name }: Partner) =>
  id ? (
    <Link to={`/opponents/${id}`}>
      <PersonName name={name} />
    </Link>
  ) : (
    <PersonName name={name} />
  )

type LineProps = { partner: Partner; allDoubles: PartnersDto['allDoubles']; most: number }

/** To the right of the middle: better than with others. */
function PartnerLine({ partner, allDoubles, most }: LineProps) {
  const intl = useIntl()
  const { name, together, lift } = partner
  const { matches, wins } = together
  const isFew = matches < CHEMISTRY_MIN_MATCHES
  const others = winRate(allDoubles.wins - wins, allDoubles.matches - matches)
  const played = intl.formatMessage({ id: 'opponents.partners.played' }, { matches, least: CHEMISTRY_MIN_MATCHES })
  return (
    <>
      <Avatar name={name} size={40} />
      <h2 className="mm-entry__name">
        <PartnerName {...partner} />
      </h2>
      <p className="mm-entry__facts">
        <FormattedMessage
          id={lift === undefined ? 'opponents.partners.together' : 'opponents.partners.compared'}
          values={{ matches, wins, rate: <Rate value={others} /> }}
        />
      </p>
      {lift !== undefined ? (
        <span className={lift < 0 ? 'mm-lift mm-lift--down' : 'mm-lift'} style={{ '--lift': Math.abs(lift) / most } as object} />
      ) : isFew ? (
        <span className="mm-partner__few">
          <span aria-hidden>
            <Balls filled={matches} of={CHEMISTRY_MIN_MATCHES} label="" />
          </span>
          {played}
        </span>
      ) : (
        <span className="mm-partner__few">
          <FormattedMessage id="opponents.partners.noOthers" />
        </span>
      )}
    </>
  )
}

/** Known lifts first, the greatest on top; then by how often one played together. */
function byLift(partners: readonly Partner[]): Partner[] {
  const rank = ({ lift }: Partner) => lift ?? -Infinity
  return partners.toSorted(
    (a, b) => Math.sign(rank(b) - rank(a)) || b.together.matches - a.together.matches || a.name.localeCompare(b.name),
  )
}
