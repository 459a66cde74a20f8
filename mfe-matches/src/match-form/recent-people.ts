import { listMatches, type MatchDto } from '@kitchenline/api'
import { DEFAULT_SKILL_LEVEL, foldText } from '@kitchenline/domain'
import { deviceStorage, queryOf, useSession } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useFriends, useOpponents } from '../data/opponents.ts'
import { useTrialMatches } from '../trial/use-trial-matches.ts'
import type { BookPerson } from '../draft/form-book.ts'
import {
  isDoubles,
  isKnown,
  isPerson,
  type MatchDraft,
  NEW_PERSON,
  type Person,
  personOf,
  UNNAMED,
} from '../draft/match-draft.ts'
import { useDraftOwner } from './use-match-form.ts'

const MAX_CHIPS = 6
/** However many friends there are, so many chips are for others. */
const MIN_OTHERS = 2

type RecentMatch = Pick<MatchDto, 'opponentName'> &
  Partial<Pick<MatchDto, 'opponentId' | 'opponentSkillLevel' | 'opponent1Id' | 'opponent2Id' | 'partnerId'>>

/** Friends come first; in both groups the last opponents, or partners, before those of the book played most often. */
export function recentPeople(matches: readonly RecentMatch[], book: readonly BookPerson[]): Person[] {
  const met = matches.flatMap((match) => [match.opponent1Id ?? match.opponentId, match.opponent2Id, match.partnerId])
  const often = book.toSorted((a, b) => b.totalMatches - a.totalMatches).map(({ id }) => id)
  const entries = new Map(book.map((entry) => [entry.id, entry]))
  const lately = [...new Set([...met, ...often])].flatMap((id) => entries.get(id ?? '') ?? [])
  const others = lately.filter(({ friend }) => !friend).slice(0, MAX_CHIPS)
  const friends = lately.filter(({ friend }) => friend).slice(0, MAX_CHIPS - Math.min(others.length, MIN_OTHERS))
  return [...friends, ...others].slice(0, MAX_CHIPS).map(personOf)
}

/** A visitor has no book: the names of the trial matches, each once. */
export function recentNames(matches: readonly RecentMatch[]): Person[] {
  const byName = new Map(matches.map((match) => [foldText(match.opponentName), match]))
  return [...byName.values()].slice(0, MAX_CHIPS).map(({ opponentName, opponentSkillLevel }) => ({
    choice: NEW_PERSON,
    name: opponentName,
    skillLevel: opponentSkillLevel ?? DEFAULT_SKILL_LEVEL,
  }))
}

export const isSame = (one: Person, other: Person): boolean =>
  isKnown(one) ? one.choice === other.choice : !isKnown(other) && one.name === other.name

const SEATS = ['opponent', 'secondOpponent', 'partner'] as const

/** The seats of a match of this draft, those across the net first. */
export const seatsOf = (draft: MatchDraft) => SEATS.slice(0, isDoubles(draft) ? 3 : 1)

/** One tap seats a person: in the free seat of a doubles match, else in place of the first. Another tap takes the person out again. */
export function toggleSeat(draft: MatchDraft, person: Person): Partial<MatchDraft> {
  const seats = seatsOf(draft)
  const current = seats.find((name) => isSame(draft[name], person))
  if (current) return { [current]: UNNAMED }
  const free = seats.find((name) => draft[name].name.trim() === '') ?? 'opponent'
  return { [free]: person }
}

const MATCHES_READ = 20
const STORAGE_NAME = 'recent-people'

/**
 * People to offer for one tap. Those of the last time are there at once: a form that grew later would move away under the thumb.
 * Without them the form is only slower, so a failure stays silent.
 */
export function useRecentPeople(book: readonly BookPerson[]): { people: Person[]; isLoading: boolean } {
  const isPlayer = useSession().status === 'authenticated'
  const owner = useDraftOwner()
  const { data: matches, isLoading: areMatchesLoading } = useQuery({
    ...queryOf(listMatches, { query: { limit: MATCHES_READ } }),
    enabled: isPlayer,
  })
  const { data: fetchedBook, isLoading: isBookLoading } = useOpponents()
  const trialMatches = useTrialMatches()
  const before = useMemo(() => peopleFrom(deviceStorage.read(STORAGE_NAME, owner)), [owner])
  const areFriendsLoading = useFriends(isPlayer).isLoading
  const isKnown = fetchedBook !== undefined && !areMatchesLoading && !areFriendsLoading
  const now = useMemo(() => (isKnown ? recentPeople(matches ?? [], book) : undefined), [isKnown, matches, book])
  useEffect(() => {
    if (isPlayer && now) deviceStorage.keep(STORAGE_NAME, owner, now)
  }, [isPlayer, owner, now])
  if (!isPlayer) return { people: recentNames(trialMatches), isLoading: false }
  return { people: now ?? before, isLoading: areMatchesLoading || isBookLoading || areFriendsLoading }
}

/** As they came back from the browser's storage, where they are people of this version. */
const peopleFrom = (stored: unknown): Person[] => (Array.isArray(stored) && stored.every(isPerson) ? (stored as Person[]) : [])
