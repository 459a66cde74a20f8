import { referralStats } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

export const useReferralStats = () =>
  useQuery({ queryKey: [referralStats.path], queryFn: ({ signal }) => send(referralStats, { signal }) })
