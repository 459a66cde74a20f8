import { listMatches, type OpponentDto } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useOpponents } from '../data/use-opponents.ts'
import { useTrialMatches } from '../match-list/use-trial-matches.ts'
import type { Person } from './match-draft.ts'
import { recentNames, recentPeople } from './recent-people.ts'

const LOOKED_AT = 20

const recentQuery = queryOptions({
  queryKey: [listMatches.path, 'recent'],
  queryFn: ({ signal }) => send(listMatches, { query: { limit: LOOKED_AT }, signal }),
})

/** People to offer for one tap. Without them the form is only slower, so a failure stays silent. */
export function useRecentPeople(book: readonly OpponentDto[]): { people: Person[]; isComing: boolean } {
  const isPlayer = useSession().status === 'authenticated'
  const { data: matches = [], isLoading } = useQuery({ ...recentQuery, enabled: isPlayer })
  const isBookComing = useOpponents().isLoading
  const trialMatches = useTrialMatches()
  if (!isPlayer) return { people: recentNames(trialMatches), isComing: false }
  return { people: recentPeople(matches, book), isComing: isLoading || isBookComing }
}
