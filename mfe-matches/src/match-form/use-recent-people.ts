import { listMatches } from '@kitchenline/api'
import { keepOnDevice, readOnDevice, send, useSession } from '@kitchenline/shell-api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useFriends, useOpponents } from '../data/opponents.ts'
import { useTrialMatches } from '../match-list/use-trial-matches.ts'
import type { Listed } from './form-book.ts'
import type { Person } from './match-draft.ts'
import { recentNames, recentPeople } from './recent-people.ts'
import { isPerson } from './stored-draft.ts'
import { useDraftOwner } from './use-stored-draft.ts'

const LOOKED_AT = 20
const KEPT_AS = 'recent-people'

const recentQuery = queryOptions({
  queryKey: [listMatches.path, 'recent'],
  queryFn: ({ signal }) => send(listMatches, { query: { limit: LOOKED_AT }, signal }),
})

/**
 * People to offer for one tap. Those of the last time are there at once: a form that grew later would move away under the thumb.
 * Without them the form is only slower, so a failure stays silent.
 */
export function useRecentPeople(book: readonly Listed[]): { people: Person[]; isComing: boolean } {
  const isPlayer = useSession().status === 'authenticated'
  const owner = useDraftOwner()
  const { data: matches, isLoading } = useQuery({ ...recentQuery, enabled: isPlayer })
  const { data: fetchedBook, isLoading: isBookComing } = useOpponents()
  const trialMatches = useTrialMatches()
  const before = useMemo(() => peopleFrom(readOnDevice(KEPT_AS, owner)), [owner])
  const areFriendsComing = useFriends(isPlayer).isLoading
  const isKnown = fetchedBook !== undefined && !isLoading && !areFriendsComing
  const now = useMemo(() => (isKnown ? recentPeople(matches ?? [], book) : undefined), [isKnown, matches, book])
  useEffect(() => {
    if (isPlayer && now) keepOnDevice(KEPT_AS, owner, now)
  }, [isPlayer, owner, now])
  if (!isPlayer) return { people: recentNames(trialMatches), isComing: false }
  return { people: now ?? before, isComing: isLoading || isBookComing || areFriendsComing }
}

/** As they came back from the browser's storage, where they are people of this version. */
const peopleFrom = (stored: unknown): Person[] => (Array.isArray(stored) && stored.every(isPerson) ? (stored as Person[]) : [])
