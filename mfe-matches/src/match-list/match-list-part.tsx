import { remainingTrialMatches } from '@kitchenline/domain'
import { useLoadProblem, useSession, type RemotePartModule, type RemoteParts } from '@kitchenline/shell-api'
import { ErrorState } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useMatches } from '../data/matches.ts'
import { AgainRow, type LastMatch } from './again-row.tsx'
import { MatchList, type ListedMatch } from './match-list.tsx'
import { MatchListSkeleton } from './match-list-skeleton.tsx'
import { NoMatches } from './no-matches.tsx'
import { useTrialMatches } from './use-trial-matches.ts'
import { loadMessages } from '../messages/load-messages.ts'

/** Exposed as ./match-list: the newest matches of the player, or of the visitor's trial. */
export function Part({ limit, matches }: RemoteParts['mfe_matches/match-list']) {
  const session = useSession()
  const loadProblem = useLoadProblem()
  const trialMatches = useTrialMatches()
  const { data, error, isPending, refetch } = useMatches(limit === undefined ? {} : { limit }, matches === undefined)

  if (session.status !== 'authenticated') {
    const isOver = remainingTrialMatches(trialMatches.length) === 0
    return <Shown matches={trialMatches.slice(0, limit)} last={isOver ? undefined : trialMatches[0]} />
  }
  if (matches) return <Shown matches={matches.slice(0, limit)} last={matches[0]} />
  if (isPending) return <MatchListSkeleton cards={limit ?? 3} />
  if (error) {
    return (
      <ErrorState title={<FormattedMessage id="history.failed" />} text={loadProblem(error)} onRetry={() => void refetch()} />
    )
  }
  return <Shown matches={data} last={data[0]} />
}

function Shown({ matches, last }: { matches: ListedMatch[]; last: LastMatch | undefined }) {
  if (matches.length === 0) return <NoMatches />
  return (
    <div className="kl-stack mm-part">
      <AgainRow last={last} />
      <MatchList matches={matches} />
    </div>
  )
}

export const part = { Part, loadMessages } satisfies RemotePartModule<'mfe_matches/match-list'>
