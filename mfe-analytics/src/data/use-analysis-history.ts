import { analysisHistory } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { send } from '@kitchenline/shell-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** So many the chart draws; more would lie closer than a finger is wide. */
const CHARTED = 60

export const useAnalysisHistory = (userId: string, type: MatchFormat | undefined) =>
  useQuery({
    queryKey: ['/api/users', userId, 'ai-analysis-history', { type }],
    queryFn: ({ signal }) => send(analysisHistory, { params: { userId }, query: { type, limit: CHARTED }, signal }),
    placeholderData: keepPreviousData,
  })
