import './math.css'
import type { ReasonDto } from '@kitchenline/api'
import { ANALYSIS_MATCHES_NEEDED, type MatchFormat } from '@kitchenline/domain'
import { useLoadProblem } from '@kitchenline/shell-api'
import { Button, Dialog, ErrorState, Skeleton } from '@kitchenline/ui'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAnalysisMath } from '../../data/analysis.ts'
import { evidenceValues } from '../evidence-values.ts'
import { LevelSum } from './level-sum.tsx'
import { levelShares, type LevelShares } from './level-shares.ts'
import { ShareTable } from './share-table.tsx'
import { Waterfall } from './waterfall.tsx'

type Props = {
  format: MatchFormat
  /** The matches of this reason alone. */
  reason: ReasonDto | undefined
  onClose: () => void
}

/** "Show me the math": what the stated levels say, and what each match moved. */
export function MathDialog({ format, reason, onClose }: Props) {
  const intl = useIntl()
  const title = reason ? 'ai.reason.title' : 'ai.math.title'
  return (
    <Dialog title={<FormattedMessage id={title} />} isOpen onClose={onClose}>
      <div className="kl-stack ma-math">
        <p className={reason ? undefined : 'kl-soft'}>
          {reason ? (
            <FormattedMessage id={`evidence.${reason.code}`} values={evidenceValues(intl, reason)} />
          ) : (
            <FormattedMessage id="ai.math.intro" values={{ count: ANALYSIS_MATCHES_NEEDED }} />
          )}
        </p>
        <Shares format={format} reason={reason} />
      </div>
    </Dialog>
  )
}

function Shares({ format, reason }: Omit<Props, 'onClose'>) {
  const intl = useIntl()
  const loadProblem = useLoadProblem()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAnalysisMath(format)
  const known = levelShares(data?.pages.map(({ items }) => items) ?? [])
  const found = reason && known?.shares.filter(({ match }) => reason.matchIds.includes(match.matchId))
  // A reason may rest on matches of long ago.
  const isMissing = reason !== undefined && found !== undefined && found.length < reason.matchIds.length
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetchingNextPage, fetchNextPage])

  if (error && !known) {
    return (
      <ErrorState title={<FormattedMessage id="ai.math.failed" />} text={loadProblem(error)} onRetry={() => void refetch()} />
    )
  }
  if (!known) return <Skeleton height={48} lines={6} />
  if (found) return <ShareTable shares={found} label={intl.formatMessage({ id: 'ai.reason.title' })} />
  return (
    <>
      <p className="kl-sentence__claim">
        <FormattedMessage id="ai.math.head" values={headOf(known)} />
      </p>
      <Waterfall shares={known} />
      <LevelSum {...known} />
      <ShareTable shares={known.shares} label={intl.formatMessage({ id: 'ai.math.table' })} />
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <FormattedMessage id="ai.math.loadEarlier" values={{ count: known.earlier.matches }} />
        </Button>
      )}
    </>
  )
}

const headOf = ({ start, level, earlier, shares }: LevelShares) => ({
  start: (start / 100).toFixed(2),
  level: (level / 100).toFixed(2),
  count: earlier.matches + shares.length,
})
