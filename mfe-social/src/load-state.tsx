import { useLoadProblem } from '@kitchenline/shell-api'
import { ErrorState, Skeleton } from '@kitchenline/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

type Props<T> = {
  query: UseQueryResult<T>
  /** In the shape of what is coming, where that is no list. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** Waiting, failed with a way to try again, or there. */
export function LoadState<T>({ query, skeleton = <Skeleton height={72} lines={3} />, children }: Props<T>) {
  const loadProblem = useLoadProblem()
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return skeleton
  return (
    <ErrorState
      title={<FormattedMessage id="load.failed" />}
      text={loadProblem(query.error)}
      onRetry={() => void query.refetch()}
    />
  )
}
