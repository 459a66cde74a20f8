import { useLoadProblem } from '@kitchenline/shell-api'
import { Card, ErrorState, PartProblem, Skeleton } from '@kitchenline/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

type Props<T> = {
  query: UseQueryResult<T>
  /** In the shape of what is coming, where that is no list. */
  skeleton?: ReactNode
  /** What fails: a whole screen, or a part of one, in a card or without. */
  of?: 'screen' | 'card' | 'part'
  children: (data: T) => ReactNode
}

/** Waiting, failed with a way to try again, or there. */
export function LoadState<T>({ query, skeleton = <Skeleton height={72} lines={3} />, of = 'screen', children }: Props<T>) {
  const loadProblem = useLoadProblem()
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return skeleton
  const text = loadProblem(query.error)
  const retry = () => void query.refetch()
  if (of === 'screen') return <ErrorState title={<FormattedMessage id="load.failed" />} text={text} onRetry={retry} />
  const problem = <PartProblem text={text} onRetry={retry} />
  return of === 'card' ? problem : <Card title={<FormattedMessage id="load.failed" />}>{problem}</Card>
}
