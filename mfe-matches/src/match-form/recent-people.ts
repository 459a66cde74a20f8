import type { MatchDto } from '@kitchenline/api'
import { DEFAULT_SKILL_LEVEL, foldText } from '@kitchenline/domain'
import type { Listed } from './form-book.ts'
import { isDoubles, isKnown, NEW_PERSON, personOf, UNNAMED, type MatchDraft, type Person } from './match-draft.ts'

const MOST_CHIPS = 6
/** However many friends there are, so many others have a chip. */
const FOR_OTHERS = 2

type Opposed = Pick<MatchDto, 'opponentName'> &
  Partial<Pick<MatchDto, 'opponentId' | 'opponentSkillLevel' | 'opponent1Id' | 'opponent2Id' | 'partnerId'>>

/** Friends come first; in both groups the last opponents, or partners, before those of the book played most often. */
export function recentPeople(matches: readonly Opposed[], book: readonly Listed[]): Person[] {
  const met = matches.flatMap((match) => [match.opponent1Id ?? match.opponentId, match.opponent2Id, match.partnerId])
  const often = book.toSorted((a, b) => b.totalMatches - a.totalMatches).map(({ id }) => id)
  const entries = new Map(book.map((entry) => [entry.id, entry]))
  const lately = [...new Set([...met, ...often])].flatMap((id) => entries.get(id ?? '') ?? [])
  const others = lately.filter(({ friend }) => !friend).slice(0, MOST_CHIPS)
  const friends = lately.filter(({ friend }) => friend).slice(0, MOST_CHIPS - Math.min(others.length, FOR_OTHERS))
  return [...friends, ...others].slice(0, MOST_CHIPS).map(personOf)
}

/** A visitor has no book: the names of the trial matches, each once. */
export function recentNames(matches: readonly Opposed[]): Person[] {
  const byName = new Map(matches.map((match) => [foldText(match.opponentName), match]))
  return [...byName.values()].slice(0, MOST_CHIPS).map(({ opponentName, opponentSkillLevel }) => ({
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
export function seat(draft: MatchDraft, person: Person): Partial<MatchDraft> {
  const seats = seatsOf(draft)
  const current = seats.find((name) => isSame(draft[name], person))
  if (current) return { [current]: UNNAMED }
  const free = seats.find((name) => draft[name].name.trim() === '') ?? 'opponent'
  return { [free]: person }
}
