import { useLoadProblem } from '@kitchenline/shell-api'
import { Card, ErrorState, PartProblem, Skeleton } from '@kitchenline/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

type Props<T> = {
  query: UseQueryResult<T>
  /** In the shape of what is coming, where that is no list. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
} & Failing

/** What failed: a whole screen, a part of one, or a card. Key of the text that says what is missing. */
type Failing = { of?: 'screen' | 'section' | 'part'; failed: string } | { of: 'card'; failed?: never }

/** Loading, failed with a way to try again, or there. */
export function LoadState<T>({
  query,
  skeleton = <Skeleton height={72} lines={3} />,
  of = 'screen',
  failed,
  children,
}: Props<T>) {
  const loadProblem = useLoadProblem()
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return skeleton
  const text = loadProblem(query.error)
  const retry = () => void query.refetch()
  const problem = <PartProblem text={text} onRetry={retry} />
  if (failed === undefined) return problem
  const title = <FormattedMessage id={failed} />
  if (of === 'part') return <Card title={title}>{problem}</Card>
  return <ErrorState title={title} text={text} onRetry={retry} heading={of === 'section' ? 'h3' : 'h2'} />
}
