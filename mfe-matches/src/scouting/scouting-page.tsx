import { ApiProblem, Link, useLoadProblem, useParams, useSearchParams } from '@kitchenline/shell-api'
import { buttonClass, CourtPanel, EmptyState, ErrorState, Skeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useScouting } from '../data/scouting.ts'
import { ScoutingSheet } from './scouting-sheet.tsx'

export function ScoutingPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const other = search.get('with')
  const loadProblem = useLoadProblem()
  const { data, error, isPending, refetch } = useScouting(other ? [id, other] : [id])
  if (isPending) return <ScoutingSkeleton />
  // 400: the address holds what is no id.
  if (error instanceof ApiProblem && [400, 404].includes(error.status))
    return <EmptyState title={<FormattedMessage id="error.OPPONENT_NOT_FOUND" />} action={<Book />} />
  if (error) {
    return (
      <ErrorState title={<FormattedMessage id="scouting.failed" />} text={loadProblem(error)} onRetry={() => void refetch()} />
    )
  }
  return <ScoutingSheet sheet={data} />
}

const Book = () => (
  <Link to="/opponents" className={buttonClass({ tone: 'quiet' })}>
    <FormattedMessage id="opponents.back" />
  </Link>
)

/** The court, and below it a list and two tables. */
export function ScoutingSkeleton() {
  return (
    <div className="kl-stack">
      <div className="mm-scouting__court">
        <CourtPanel kitchen={<div className="mm-scouting__kitchen-room" />}>
          <div className="mm-scouting__back-room" />
        </CourtPanel>
      </div>
      <Skeleton height={56} lines={5} />
    </div>
  )
}
