import { analysisMath, type AnalysisMathDto } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { sendPage } from '@kitchenline/shell-api'
import { useInfiniteQuery } from '@tanstack/react-query'

const PAGE_SIZE = 500

/** Every match's share, newest first, part after part; under the player's address, as the analysis. */
export const useAnalysisMath = (userId: string, type: MatchFormat) =>
  useInfiniteQuery({
    queryKey: ['/api/users', userId, 'ai-skill-analysis', 'math', type],
    queryFn: ({ pageParam: cursor, signal }) =>
      sendPage(analysisMath, { query: { type, limit: PAGE_SIZE, ...(cursor && { cursor }) }, signal }),
    initialPageParam: '',
    // The answer is one object a page, not a list.
    getNextPageParam: (page: { items: AnalysisMathDto; next: string | undefined }) => page.next,
  })
