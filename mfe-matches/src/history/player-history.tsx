import type { MatchDto, MatchSummaryDto } from '@kitchenline/api'
import { useLoadProblem } from '@kitchenline/shell-api'
import { Button, EmptyState, ErrorState, Outdated, useMedia } from '@kitchenline/ui'
import { StatCard } from '@kitchenline/ui/stat-card'
import { memo, useDeferredValue, useMemo } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { useLevelMoves } from '../data/levels.ts'
import { useMatchPages, useMatchSummary } from '../data/matches.ts'
import { MatchListSkeleton } from '../match-list/match-list-skeleton.tsx'
import { AgainRow } from '../match-list/again-row.tsx'
import { MatchList } from '../match-list/match-list.tsx'
import type { MatchHandlers } from '../match-list/match-menu.tsx'
import { NoMatches } from '../match-list/no-matches.tsx'
import { useWithQueue } from '../pending/use-with-queue.ts'
import { WIDE } from '../match-list/widths.ts'
import { FilterBar } from './filter-bar.tsx'
import { GrowingEnd } from './growing-end.tsx'
import { isFiltered, useHistoryFilters } from './history-filters.ts'
import { TransferLink } from '../transfer/transfer-link.tsx'
import { BinLink, HistoryTools } from './history-tools.tsx'
import { useMatchDialogs } from './use-match-dialogs.tsx'

const NONE = '–'

export function PlayerHistory() {
  const { handlers, dialog } = useMatchDialogs()
  return (
    <>
      <Matches handlers={handlers} />
      {dialog}
    </>
  )
}

function Matches({ handlers }: { handlers: MatchHandlers<MatchDto> }) {
  const { filters, query, clear } = useHistoryFilters()
  const pages = useMatchPages(query)
  const summary = useMatchSummary(query)
  const loadProblem = useLoadProblem()
  const stored = useMemo(() => pages.data?.pages.flatMap(({ items }) => items), [pages.data])
  const withSaved = useWithQueue(stored, !pages.hasNextPage)
  // Which filters a match passes is for the server to say.
  const matches = isFiltered(filters) ? stored : withSaved
  const isEmpty = matches?.length === 0 && !pages.hasNextPage
  // Where nothing was ever logged, filters have left nothing out.
  const whole = useMatchSummary({}, isEmpty && isFiltered(filters))
  // Only a wide list has a column for them, and nothing waits for it.
  const moves = useLevelMoves(useMedia(WIDE) && matches !== undefined)
  // The first cards are much to draw at once: deferred, they leave the browser its turns.
  const isTime = useDeferredValue(matches !== undefined)

  const failure = !matches && pages.error && (
    <ErrorState
      title={<FormattedMessage id="history.failed" />}
      text={loadProblem(pages.error)}
      onRetry={() => void pages.refetch()}
    />
  )
  // The filters stay, as the way back to what may well be there.
  if (failure && !isFiltered(filters)) return failure
  if (isEmpty && (!isFiltered(filters) || whole.data?.totalMatches === 0)) {
    return (
      <NoMatches>
        <TransferLink />
        <BinLink />
      </NoMatches>
    )
  }
  const total = summary.isPlaceholderData ? undefined : summary.data?.totalMatches
  return (
    <div className="kl-stack">
      <HistoryHead />
      <Outdated isOutdated={pages.isPlaceholderData} className="kl-stack">
        {failure ? (
          failure
        ) : !matches || !isTime || whole.isLoading ? (
          <MatchListSkeleton rows={8} />
        ) : isEmpty ? (
          <NothingFound onClear={clear} />
        ) : (
          <>
            {!isFiltered(filters) && <AgainRow last={matches[0]} />}
            <h2 className="kl-visually-hidden">
              <FormattedMessage id="matchList.label" />
            </h2>
            <MatchList matches={matches} isWhole={!pages.hasNextPage} handlers={handlers} moves={moves} />
          </>
        )}
        {isTime && pages.hasNextPage && (
          <GrowingEnd
            isLoading={pages.isFetchingNextPage}
            hasFailed={pages.isFetchNextPageError}
            remaining={total === undefined || !matches ? undefined : Math.max(total - matches.length, 1)}
            onMore={() => void pages.fetchNextPage()}
          />
        )}
      </Outdated>
    </div>
  )
}

/** A match that is being saved draws only its list again. */
const HistoryHead = memo(function HistoryHead() {
  const { filters, query, change, clear } = useHistoryFilters()
  const { data, isPlaceholderData } = useMatchSummary(query)
  return (
    <div className="mm-history-head">
      <SummaryTiles summary={data} isOutdated={isPlaceholderData} />
      <FilterBar filters={filters} onChange={change} onClear={clear} />
      <HistoryTools />
    </div>
  )
})

type SummaryProps = { summary: MatchSummaryDto | undefined; isOutdated: boolean }

/** Of the filtered set. A rate of no matches is a dash, not 0%. */
function SummaryTiles({ summary, isOutdated }: SummaryProps) {
  const count = (value: number | undefined) => (value === undefined ? NONE : <FormattedNumber value={value} />)
  const rate = summary?.totalMatches ? (
    <FormattedNumber value={summary.winRate / 100} style="percent" maximumFractionDigits={0} />
  ) : (
    NONE
  )
  return (
    <Outdated isOutdated={isOutdated} className="mm-summary">
      <StatCard label={<FormattedMessage id="history.totalMatches" />} value={count(summary?.totalMatches)} />
      <StatCard label={<FormattedMessage id="history.wins" />} value={count(summary?.wins)} />
      <StatCard label={<FormattedMessage id="history.losses" />} value={count(summary?.losses)} />
      <StatCard label={<FormattedMessage id="history.winRate" />} value={rate} />
    </Outdated>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="out"
      title={<FormattedMessage id="history.noneFiltered" />}
      action={
        <Button onClick={onClear}>
          <FormattedMessage id="history.clearFilters" />
        </Button>
      }
    />
  )
}
