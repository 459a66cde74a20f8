import '../history/history.css'
import './opponents.css'
import { foldText } from '@kitchenline/domain'
import { Link, useProblemMessage, useSession } from '@kitchenline/shell-api'
import { buttonClass, EmptyState, ErrorState, Skeleton, StatCard } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OpponentDto } from '@kitchenline/api'
import { useOpponents } from '../data/use-opponents.ts'
import { SearchField } from '../history/search-field.tsx'
import { countByLevel } from './count-by-level.ts'
import { OpponentCard } from './opponent-card.tsx'

export function OpponentsPage() {
  const session = useSession()
  const problemMessage = useProblemMessage()
  const { data, error, isPending, refetch } = useOpponents()

  if (session.status !== 'authenticated') return <Invitation titleId="opponents.trialTitle" to="/auth" actionId="common.signUp" />
  if (isPending) return <Skeleton height={120} lines={4} />
  if (error) {
    return (
      <ErrorState
        title={<FormattedMessage id="opponents.failed" />}
        text={problemMessage(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.length === 0) return <Invitation titleId="opponents.none" to="/log-match" actionId="history.logFirst" />
  return <Book opponents={data} />
}

function Book({ opponents }: { opponents: readonly OpponentDto[] }) {
  const intl = useIntl()
  const [wanted, setWanted] = useState('')
  const found = opponents.filter(({ name }) => foldText(name).includes(foldText(wanted)))
  const counts = countByLevel(opponents)
  return (
    <div className="kl-stack">
      <div className="mm-tiles">
        {(['total', 'beginner', 'intermediate', 'advanced'] as const).map((group) => (
          <StatCard
            key={group}
            label={<FormattedMessage id={group === 'total' ? 'opponents.total' : `skill.${group}`} />}
            value={intl.formatNumber(counts[group])}
          />
        ))}
      </div>
      <SearchField label={intl.formatMessage({ id: 'opponents.search' })} value={wanted} onChange={setWanted} />
      {found.length === 0 ? (
        <EmptyState title={<FormattedMessage id="opponents.notFound" values={{ name: wanted }} />} />
      ) : (
        <ul className="mm-opponents">
          {found.map((opponent) => (
            <li key={opponent.id}>
              <OpponentCard opponent={opponent} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type InvitationProps = { titleId: string; to: string; actionId: string }

function Invitation({ titleId, to, actionId }: InvitationProps) {
  return (
    <EmptyState
      title={<FormattedMessage id={titleId} />}
      text={<FormattedMessage id="opponents.whatComes" />}
      action={
        <Link to={to} className={buttonClass({ tone: 'primary' })}>
          <FormattedMessage id={actionId} />
        </Link>
      }
    />
  )
}
