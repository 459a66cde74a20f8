import type { MatchDto } from '@kitchenline/api'
import { remainingTrialMatches } from '@kitchenline/domain'
import { useLoadProblem, useSession, type RemotePartModule, type RemoteParts } from '@kitchenline/shell-api'
import { ErrorState } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useMatches } from '../data/matches.ts'
import { useMatchDialogs } from './use-match-dialogs.tsx'
import { loadMessages } from '../messages/load-messages.ts'
import { useWithQueue } from '../pending/use-with-queue.ts'
import { AgainRow } from '../match-list/again-row.tsx'
import { MatchList } from '../match-list/match-list.tsx'
import { MatchListSkeleton } from '../match-list/match-list-skeleton.tsx'
import { NoMatches } from '../match-list/no-matches.tsx'
import { useTrialMatches } from '../trial/use-trial-matches.ts'

/** Exposed as ./match-list: the newest matches of the player, or of the visitor's trial. */
export function Part({ limit, matches }: RemoteParts['mfe_matches/match-list']) {
  const session = useSession()
  const loadProblem = useLoadProblem()
  const { data, error, isPending, refetch } = useMatches(limit === undefined ? {} : { limit }, matches === undefined)

  if (session.status !== 'authenticated') return <TrialMatches limit={limit} />
  if (matches) return <OwnMatches matches={matches} limit={limit} />
  if (isPending) return <MatchListSkeleton rows={limit ?? 3} />
  if (error) {
    return (
      <ErrorState title={<FormattedMessage id="history.failed" />} text={loadProblem(error)} onRetry={() => void refetch()} />
    )
  }
  return <OwnMatches matches={data} limit={limit} />
}

function OwnMatches({ matches, limit = Infinity }: { matches: readonly MatchDto[]; limit: number | undefined }) {
  const { handlers, dialog } = useMatchDialogs()
  const listed = useWithQueue(matches, matches.length < limit) ?? []
  return (
    <>
      {listed.length === 0 ? (
        <NoMatches />
      ) : (
        <div className="kl-stack">
          <AgainRow last={listed[0]} />
          <MatchList matches={listed.slice(0, limit)} isWhole={listed.length < limit} handlers={handlers} />
        </div>
      )}
      {dialog}
    </>
  )
}

function TrialMatches({ limit = Infinity }: { limit: number | undefined }) {
  const matches = useTrialMatches()
  if (matches.length === 0) return <NoMatches />
  const isOver = remainingTrialMatches(matches.length) === 0
  return (
    <div className="kl-stack">
      {!isOver && <AgainRow last={matches[0]} />}
      <MatchList matches={matches.slice(0, limit)} isWhole={matches.length <= limit} />
    </div>
  )
}

export const part = { Part, loadMessages } satisfies RemotePartModule<'mfe_matches/match-list'>
