import { recap } from '@kitchenline/api'
import type { RecapPeriod } from '@kitchenline/domain'
import { send } from '@kitchenline/shell-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** The month or season of a day. Refreshed with every visit: matches may have been logged on another page. */
export const useRecap = (period: RecapPeriod, day: string) =>
  useQuery({
    queryKey: [recap.path, period, day],
    queryFn: ({ signal }) => send(recap, { query: { period, day }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
