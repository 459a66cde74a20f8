import { Link, useLoadProblem, useSearchParams, useSession } from '@kitchenline/shell-api'
import { buttonClass, EmptyState, ErrorState, Skeleton, Tabs, useMedia } from '@kitchenline/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOpponents } from '../data/opponents.ts'
import { SIGN_UP } from '../trial/sign-up-address.ts'
import { AddOpponentButton } from './add-opponent-button.tsx'
import { Book } from './book.tsx'
import './opponents.css'
import { PartnerList } from './partner-list.tsx'
import { StoryCourtSkeleton } from './story-court.tsx'

/** The width below which dialogs lie at the bottom edge. */
const PHONE = '(max-width: 37.5rem)'

export function OpponentsPage() {
  const session = useSession()
  if (session.status === 'authenticated') return <People />
  return (
    <Invitation
      titleId="opponents.trialTitle"
      action={
        <Link to={SIGN_UP} className={buttonClass({ tone: 'primary' })}>
          <FormattedMessage id="common.signUp" />
        </Link>
      }
    />
  )
}

/** Opponents or partners. Which of the two is in the address. */
function People() {
  const intl = useIntl()
  const [search, setSearch] = useSearchParams()
  const t = (id: string) => intl.formatMessage({ id })
  return (
    <Tabs
      label={t('opponents.people')}
      active={search.get('tab') === 'partners' ? 'partners' : 'opponents'}
      onChange={(tab) => setSearch(tab === 'partners' ? { tab } : {}, { replace: true })}
      tabs={[
        { key: 'opponents', label: t('opponents.tab'), content: <Opponents /> },
        { key: 'partners', label: t('opponents.partners.tab'), content: <PartnerList /> },
      ]}
    />
  )
}

function Opponents() {
  const loadProblem = useLoadProblem()
  const { data, error, isPending, refetch } = useOpponents()
  if (isPending) return <BookSkeleton />
  if (error) {
    return (
      <ErrorState title={<FormattedMessage id="opponents.failed" />} text={loadProblem(error)} onRetry={() => void refetch()} />
    )
  }
  return data.length > 0 ? <Book opponents={data} /> : <Invitation titleId="opponents.none" action={<AddOpponentButton />} />
}

function Invitation({ titleId, action }: { titleId: string; action: ReactNode }) {
  return (
    <EmptyState
      drawing="net"
      title={<FormattedMessage id={titleId} />}
      text={<FormattedMessage id="opponents.whatComes" />}
      action={action}
    />
  )
}

const ROWS = 8

/** The book before it is there: the court, the tools, rows. */
function BookSkeleton() {
  const isPhone = useMedia(PHONE)
  return (
    <div className="mm-book">
      <StoryCourtSkeleton />
      <Skeleton height={isPhone ? 104 : 46} />
      <Skeleton height={isPhone ? 49 : 41} lines={ROWS} />
    </div>
  )
}
