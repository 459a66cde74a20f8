import type { HeadToHeadDto } from '@kitchenline/api'
import { winRate } from '@kitchenline/domain'
import { ApiProblem, Link, useLoadProblem, useNavigate, usePageName, useParams, useQuickLog } from '@kitchenline/shell-api'
import {
  Avatar,
  Button,
  buttonClass,
  Card,
  EmptyState,
  ErrorState,
  SignedNumber,
  Skeleton,
  SkillBadge,
  StatCard,
  whenClosed,
} from '@kitchenline/ui'
import { Zap } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'
import { useHeadToHead } from '../data/opponents.ts'
import { Forecast } from '../forecast/forecast.tsx'
import '../history/history.css'
import { useMatchDialogs } from '../history/use-match-dialogs.tsx'
import { MatchList } from '../match-list/match-list.tsx'
import { FormatTable } from './format-table.tsx'
import { OpponentMenu } from './opponent-menu.tsx'
import './opponents.css'
import { Rate } from './partner-list.tsx'
import { useOpponentDialogs } from './use-opponent-dialogs.tsx'

export function HeadToHeadPage() {
  const { id = '' } = useParams()
  const loadProblem = useLoadProblem()
  const { data, error, isPending, refetch } = useHeadToHead(id)
  usePageName(data?.opponent.name)
  const back = (
    <Link to="/opponents" className={`${buttonClass({ tone: 'quiet' })} kl-flush`}>
      <FormattedMessage id="opponents.back" />
    </Link>
  )
  if (isPending) {
    return (
      <div className="kl-stack">
        <div>{back}</div>
        <RivalrySkeleton />
      </div>
    )
  }
  if (error) {
    if (error instanceof ApiProblem && error.status === 404) return <EmptyState title={loadProblem(error)} action={back} />
    return (
      <div className="kl-stack">
        <div>{back}</div>
        <ErrorState
          title={<FormattedMessage id="opponents.h2h.failed" />}
          text={loadProblem(error)}
          onRetry={() => void refetch()}
        />
      </div>
    )
  }
  return (
    <div className="kl-stack">
      <div>{back}</div>
      <Known rivalry={data} />
    </div>
  )
}

/** Who it is, three tiles, and the table of formats. */
function RivalrySkeleton() {
  return (
    <>
      <Skeleton height={214} />
      <div className="mm-tiles mm-tiles--three">
        {['record', 'rate', 'points'].map((tile) => (
          <Skeleton key={tile} height={143} />
        ))}
      </div>
      <Skeleton height={176} />
    </>
  )
}

function Known({ rivalry }: { rivalry: HeadToHeadDto }) {
  const navigate = useNavigate()
  const openQuickLog = useQuickLog((quickLog) => quickLog.open)
  const { opponent, lastFive, asPartner, singles, doubles } = rivalry
  const { id, name, skillLevel, skillCategory, notes, mergingInto } = opponent
  const { handlersOf, dialog } = useOpponentDialogs(() => whenClosed(() => void navigate('/opponents', { replace: true })))
  const matchDialogs = useMatchDialogs()
  const log = () => openQuickLog({ opponentId: id, opponentName: name, opponentSkillLevel: skillLevel })
  return (
    <>
      <Card>
        <div className="mm-opponent mm-opponent--wide">
          <Avatar name={name} size={56} />
          <div className="mm-opponent__who">
            <SkillBadge level={skillLevel} category={skillCategory} />
          </div>
          {!mergingInto && <OpponentMenu opponent={opponent} {...handlersOf(opponent)} />}
        </div>
        {notes && <p className="kl-soft mm-opponent__notes">{notes}</p>}
        <Forecast
          question={{
            format: doubles.matches > singles.matches ? 'doubles' : 'singles',
            opponentIds: [id],
            opponentLevels: [opponent.skillLevel],
          }}
        />
        <Button className="mm-opponent__log" onClick={log}>
          <Zap aria-hidden />
          <FormattedMessage id="opponents.h2h.log" />
        </Button>
      </Card>
      {mergingInto ? (
        <EmptyState title={<FormattedMessage id="opponents.merging" />} />
      ) : opponent.totalMatches + asPartner.matches === 0 ? (
        <EmptyState title={<FormattedMessage id="opponents.notPlayed" />} />
      ) : (
        <>
          {opponent.totalMatches > 0 && <HeadToHeadTiles rivalry={rivalry} />}
          <FormatTable rivalry={rivalry} />
          {lastFive.length > 0 && (
            <section className="kl-stack">
              <h2 className="mm-section">
                <FormattedMessage id="opponents.h2h.last" values={{ count: lastFive.length }} />
              </h2>
              <MatchList
                matches={lastFive}
                isWhole={opponent.totalMatches + asPartner.matches === lastFive.length}
                handlers={matchDialogs.handlers}
              />
            </section>
          )}
        </>
      )}
      {dialog}
      {matchDialogs.dialog}
    </>
  )
}

/** Against this person, next to the rate against everybody. */
function HeadToHeadTiles({ rivalry }: { rivalry: HeadToHeadDto }) {
  const { singles, doubles, overallWinRate, pointDifference } = rivalry
  const matches = singles.matches + doubles.matches
  const wins = singles.wins + doubles.wins
  const rate = winRate(wins, matches)
  // Of the whole numbers that are shown: a reader subtracts those.
  const points = Math.round(rate) - Math.round(overallWinRate)
  return (
    <div className="mm-tiles mm-tiles--three">
      <StatCard
        label={<FormattedMessage id="opponents.h2h.record" />}
        value={`${wins}–${matches - wins}`}
        note={<FormattedMessage id="opponents.h2h.matches" values={{ count: matches }} />}
      />
      <StatCard
        label={<FormattedMessage id="history.winRate" />}
        value={<Rate value={rate} />}
        note={
          <FormattedMessage
            id={points === 0 ? 'opponents.h2h.overallSame' : 'opponents.h2h.overall'}
            values={{ rate: <Rate value={overallWinRate} />, points: <SignedNumber value={points} /> }}
          />
        }
      />
      <StatCard
        label={<FormattedMessage id="opponents.h2h.difference" />}
        value={<SignedNumber value={pointDifference} />}
        note={<FormattedMessage id="opponents.h2h.differenceNote" />}
      />
    </div>
  )
}
