import type { PartnersDto } from '@kitchenline/api'
import { CHEMISTRY_MIN_MATCHES, winRate } from '@kitchenline/domain'
import { Link, useLoadProblem } from '@kitchenline/shell-api'
import { Badge, buttonClass, Card, EmptyState, ErrorState, PersonName, SignedNumber, Skeleton } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { usePartners } from '../data/opponents.ts'

type Partner = PartnersDto['partners'][number]

/** Partner chemistry: what each partner adds over the player's doubles rate without them. */
export function PartnerList() {
  const loadProblem = useLoadProblem()
  const { data, error, isPending, refetch } = usePartners()
  if (isPending) return <Skeleton height={72} lines={4} />
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
  const { matches, wins } = data.allDoubles
  return (
    <Card>
      <p>
        <FormattedMessage id="opponents.partners.base" values={{ matches, rate: <Rate value={winRate(wins, matches)} /> }} />
      </p>
      <p className="kl-soft">
        <FormattedMessage id="opponents.partners.explained" values={{ least: CHEMISTRY_MIN_MATCHES }} />
      </p>
      <ul className="mm-partners">
        {byLift(data.partners).map((partner) => (
          <li key={partner.id ?? partner.name} className="mm-partner">
            <PartnerLine partner={partner} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PartnerLine({ partner: { id, name, together, lift } }: { partner: Partner }) {
  return (
    <>
      <div className="mm-partner__who">
        <h2>
          {id ? (
            <Link to={`/opponents/${id}`}>
              <PersonName name={name} />
            </Link>
          ) : (
            <PersonName name={name} />
          )}
        </h2>
        <p className="kl-soft">
          <FormattedMessage
            id="opponents.partners.together"
            values={{ ...together, rate: <Rate value={winRate(together.wins, together.matches)} /> }}
          />
        </p>
      </div>
      {lift !== undefined ? (
        <Badge tone={lift > 0 ? 'court' : 'plain'}>
          <FormattedMessage
            id="opponents.partners.lift"
            values={{ lift: Math.abs(Math.round(lift)), points: <SignedNumber value={lift} /> }}
          />
        </Badge>
      ) : together.matches < CHEMISTRY_MIN_MATCHES ? (
        <span className="kl-soft mm-partner__why">
          <FormattedMessage id="opponents.partners.toGo" values={{ count: CHEMISTRY_MIN_MATCHES - together.matches }} />
        </span>
      ) : (
        <span className="kl-soft mm-partner__why">
          <FormattedMessage id="opponents.partners.noOthers" />
        </span>
      )}
    </>
  )
}

export const Rate = ({ value }: { value: number }) => (
  <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={0} />
)

/** Known lifts first, the greatest on top; then by how often one played together. */
function byLift(partners: readonly Partner[]): Partner[] {
  const rank = ({ lift }: Partner) => lift ?? -Infinity
  return partners.toSorted(
    (a, b) => Math.sign(rank(b) - rank(a)) || b.together.matches - a.together.matches || a.name.localeCompare(b.name),
  )
}
