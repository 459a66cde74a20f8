import { Link, useProblemMessage } from '@kitchenline/shell-api'
import { Button, buttonClass, EmptyState, ErrorState } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useMatchSummary } from '../data/use-match-summary.ts'
import { useMatches } from '../data/use-matches.ts'
import { MatchList, type ListedMatch } from '../match-list/match-list.tsx'
import { MatchListSkeleton } from '../match-list/match-list-skeleton.tsx'
import { FilterBar } from './filter-bar.tsx'
import { isFiltered } from './history-filters.ts'
import { SummaryTiles } from './summary-tiles.tsx'
import { useHistoryFilters } from './use-history-filters.ts'

export function PlayerHistory() {
  const { filters, query, change, clear } = useHistoryFilters()
  const matches = useMatches(query)
  const summary = useMatchSummary(query)
  const problemMessage = useProblemMessage()

  if (matches.error) {
    return (
      <ErrorState
        title={<FormattedMessage id="history.failed" />}
        text={problemMessage(matches.error)}
        onRetry={() => void matches.refetch()}
      />
    )
  }
  if (matches.data?.length === 0 && !isFiltered(filters)) return <NoMatchesYet />
  return (
    <div className="kl-stack">
      <SummaryTiles summary={summary.data} />
      <FilterBar filters={filters} onChange={change} onClear={clear} />
      <div aria-busy={matches.isFetching}>
        {matches.isPending ? (
          <MatchListSkeleton cards={5} />
        ) : matches.data.length === 0 ? (
          <EmptyState
            title={<FormattedMessage id="history.noneFiltered" />}
            action={
              <Button onClick={clear}>
                <FormattedMessage id="history.clearFilters" />
              </Button>
            }
          />
        ) : (
          <GrowingList key={JSON.stringify(query)} matches={matches.data} />
        )}
      </div>
    </div>
  )
}

function NoMatchesYet() {
  return (
    <EmptyState
      title={<FormattedMessage id="history.none" />}
      action={
        <Link to="/log-match" className={buttonClass({ tone: 'primary' })}>
          <FormattedMessage id="history.logFirst" />
        </Link>
      }
    />
  )
}

const STEP = 50

/** Draws what can be looked at; the rest on request. */
function GrowingList({ matches }: { matches: readonly ListedMatch[] }) {
  const [shown, setShown] = useState(STEP)
  return (
    <div className="kl-stack">
      <MatchList matches={matches.slice(0, shown)} />
      {shown < matches.length && (
        <div className="mm-more">
          <Button onClick={() => setShown(shown + STEP)}>
            <FormattedMessage id="history.more" values={{ count: matches.length - shown }} />
          </Button>
        </div>
      )}
    </div>
  )
}
