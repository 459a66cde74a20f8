import { useLoadProblem } from '@kitchenline/shell-api'
import { Card, ErrorState } from '@kitchenline/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { RowsSkeleton } from './skeletons.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  /** What could not be loaded, where the screen has words of its own. */
  failed?: string
  /** In the shape of what is coming, where that is no list. */
  skeleton?: ReactNode
  /** Not within a card: a failure stands in one of its own. */
  isBare?: boolean
  children: (data: T) => ReactNode
}

/** Loading, failed with a way to try again, or there. */
export function LoadState<T>({ query, failed = 'load.failed', skeleton = <RowsSkeleton />, isBare, children }: Props<T>) {
  const loadProblem = useLoadProblem()
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return skeleton
  const problem = (
    <ErrorState title={<FormattedMessage id={failed} />} text={loadProblem(query.error)} onRetry={() => void query.refetch()} />
  )
  return isBare ? <Card>{problem}</Card> : problem
}
