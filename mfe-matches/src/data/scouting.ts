import { scouting } from '@kitchenline/api'
import { queryOf } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

export const useScouting = (opponentIds: readonly string[]) =>
  useQuery(queryOf(scouting, { query: { opponentIds: opponentIds.join(',') } }))
