import './history.css'
import { BIN_DAYS } from '@kitchenline/domain'
import { Link, useLoadProblem } from '@kitchenline/shell-api'
import { buttonClass, EmptyState, ErrorState } from '@kitchenline/ui'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { useBin } from '../data/matches.ts'
import { useMerges } from '../data/opponents.ts'
import { MatchListSkeleton } from '../match-list/match-list-skeleton.tsx'
import { MergeList } from '../people/merge-list.tsx'
import { useBinWithQueue } from '../pending/use-with-queue.ts'
import { BinList } from './bin-list.tsx'
import { GrowingEnd } from './growing-end.tsx'

/** Recently deleted: what can still be taken back. */
export function BinPage() {
  const bin = useBin()
  const loadProblem = useLoadProblem()
  const stored = useMemo(() => bin.data?.pages.flatMap(({ items }) => items), [bin.data])
  const deleted = useBinWithQueue(stored)
  const merges = useMerges()
  return (
    <div className="kl-stack">
      <div className="mm-bin-head">
        <Link to="/history" className={`${buttonClass({ tone: 'quiet' })} kl-flush`}>
          <FormattedMessage id="bin.back" />
        </Link>
        {deleted?.length !== 0 && (
          <p className="kl-soft">
            <FormattedMessage id="bin.explained" values={{ days: BIN_DAYS }} />
          </p>
        )}
      </div>
      {merges.length > 0 && <MergeList merges={merges} />}
      {!deleted && bin.error ? (
        <ErrorState
          title={<FormattedMessage id="bin.failed" />}
          text={loadProblem(bin.error)}
          onRetry={() => void bin.refetch()}
        />
      ) : !deleted ? (
        <MatchListSkeleton />
      ) : deleted.length === 0 && merges.length > 0 ? null : deleted.length === 0 ? (
        <EmptyState title={<FormattedMessage id="bin.empty" values={{ days: BIN_DAYS }} />} />
      ) : (
        <BinList deleted={deleted} />
      )}
      {bin.hasNextPage && (
        <GrowingEnd
          isLoading={bin.isFetchingNextPage}
          hasFailed={bin.isFetchNextPageError}
          remaining={undefined}
          onMore={() => void bin.fetchNextPage()}
        />
      )}
    </div>
  )
}
