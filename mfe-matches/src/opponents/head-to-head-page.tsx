import type { HeadToHeadDto } from '@kitchenline/api'
import { ApiProblem, Link, useLoadProblem, useNavigate, usePageName, useParams } from '@kitchenline/shell-api'
import { buttonClass, classNames, CourtPanel, EmptyState, ErrorState, Sentence, Skeleton, whenClosed } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useHeadToHead, useOpponents } from '../data/opponents.ts'
import { useMatchDialogs } from '../history/use-match-dialogs.tsx'
import { MatchList } from '../match-list/match-list.tsx'
import { ScoutingLink } from '../forecast/scouting-link.tsx'
import { Duel } from './duel.tsx'
import { Margins } from './margins.tsx'
import { OpponentMenu } from './opponent-menu.tsx'
import './opponents.css'
import { RivalryFigures } from './rivalry-figures.tsx'
import { claimOf } from './stories.ts'
import { useOpponentDialogs } from './use-opponent-dialogs.tsx'

export function HeadToHeadPage() {
  const { id = '' } = useParams()
  const loadProblem = useLoadProblem()
  const { data, error, isPending, refetch } = useHeadToHead(id)
  usePageName(data?.opponent.name)
  // 400: the address holds what is no id.
  if (error instanceof ApiProblem && [400, 404].includes(error.status))
    return <EmptyState title={<FormattedMessage id="error.OPPONENT_NOT_FOUND" />} action={<Back isCentred />} />
  return (
    <div className="kl-stack">
      {isPending ? (
        <RivalrySkeleton />
      ) : error ? (
        <>
          <div>
            <Back />
          </div>
          <ErrorState
            title={<FormattedMessage id="opponents.h2h.failed" />}
            text={loadProblem(error)}
            onRetry={() => void refetch()}
          />
        </>
      ) : (
        <Known rivalry={data} />
      )}
    </div>
  )
}

const Back = ({ isCentred = false }) => (
  <Link to="/opponents" className={classNames(buttonClass({ tone: 'quiet' }), !isCentred && 'kl-flush')}>
    <FormattedMessage id="opponents.back" />
  </Link>
)

function Menu({ opponent }: { opponent: HeadToHeadDto['opponent'] }) {
  const navigate = useNavigate()
  const { handlersOf, dialog } = useOpponentDialogs(() => whenClosed(() => void navigate('/opponents', { replace: true })))
  return (
    <>
      <OpponentMenu opponent={opponent} {...handlersOf(opponent)} />
      {dialog}
    </>
  )
}

/** The court, what stands out, the figures and the first matches. */
function RivalrySkeleton() {
  return (
    <>
      <div className="mm-duel">
        <CourtPanel kitchen={<div className="mm-duel__kitchen-room" />}>
          <div className="mm-duel__back-room" />
        </CourtPanel>
      </div>
      <Skeleton height={96} />
      <Skeleton height={176} />
    </>
  )
}

function Known({ rivalry }: { rivalry: HeadToHeadDto }) {
  const { opponent } = rivalry
  const above = (
    <>
      <Back />
      {!opponent.mergingInto && <Menu opponent={opponent} />}
    </>
  )
  return (
    <>
      <Duel rivalry={rivalry} above={above} />
      {opponent.mergingInto ? <EmptyState title={<FormattedMessage id="opponents.merging" />} /> : <Meetings rivalry={rivalry} />}
    </>
  )
}

function Meetings({ rivalry }: { rivalry: HeadToHeadDto }) {
  const { lastFive, meetings = [], asPartner } = rivalry
  const { notes, totalMatches } = rivalry.opponent
  const { handlers, dialog } = useMatchDialogs()
  return (
    <>
      <div className="mm-rivalry">
        <div className="kl-stack">
          <Claim rivalry={rivalry} />
          {notes && <p className="kl-soft mm-rivalry__notes">{notes}</p>}
          {totalMatches + asPartner.matches > 0 && <RivalryFigures rivalry={rivalry} />}
        </div>
        {meetings.length > 1 && <Margins meetings={meetings} />}
      </div>
      {lastFive.length > 0 && (
        <section>
          <h2 className="kl-eyebrow mm-rivalry__last">
            <FormattedMessage id="opponents.h2h.last" values={{ count: lastFive.length }} />
          </h2>
          <MatchList matches={lastFive} isWhole={totalMatches + asPartner.matches === lastFive.length} handlers={handlers} />
        </section>
      )}
      {dialog}
    </>
  )
}

/** It waits for the book, in which this person may stand out. */
function Claim({ rivalry }: { rivalry: HeadToHeadDto }) {
  const { data: book, isPending } = useOpponents()
  if (isPending) return <Skeleton height={96} />
  const { id, values } = claimOf(rivalry, book ?? [])
  return (
    <Sentence
      eyebrow={<FormattedMessage id="opponents.h2h.matches" values={{ count: rivalry.opponent.totalMatches }} />}
      claim={<FormattedMessage id={id} values={values} />}
      action={<ScoutingLink opponentIds={[rivalry.opponent.id]} />}
    />
  )
}
