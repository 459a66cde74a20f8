import {
  addDays,
  cleanLine,
  isLocalDay,
  searchText,
  type LocalDay,
  type MatchFormat,
  type MatchResult,
  type MatchTag,
  type MatchType,
} from '@kitchenline/domain'
import { wordsOf } from './note-keys.ts'
import { refuse } from '../calls/check-input.ts'

export type MatchFilter = {
  matchType?: MatchType
  format?: MatchFormat
  result?: MatchResult
  tag?: MatchTag
  /** Both included. */
  firstDay?: LocalDay
  lastDay?: LocalDay
  /** Part of a name, or beginnings of words in the notes. */
  namePart?: string
}

/** The same as bounds of the order, literal text of a name and words of the notes, ready for a query. */
export type MatchBounds = {
  formats: MatchFormat[]
  matchType?: MatchType
  result?: MatchResult
  tag?: MatchTag
  atOrAfter?: string
  before?: string
  folded?: string
  words?: string[]
}

const NAME_PART_MAX = 100

export function toBounds(filter: MatchFilter): MatchBounds {
  const { matchType, result, tag, format, firstDay, lastDay, namePart } = filter
  // The database refuses a pattern with a NUL in it.
  const text = cleanLine(namePart ?? '')
  const folded = searchText(text)
  if (folded.length > NAME_PART_MAX) refuse('q')
  for (const [field, day] of Object.entries({ firstDay, lastDay })) if (day !== undefined && !isLocalDay(day)) refuse(field)
  return {
    formats: format ? [format] : ['singles', 'doubles'],
    matchType,
    result,
    tag,
    atOrAfter: firstDay,
    before: lastDay && addDays(lastDay, 1),
    folded: folded || undefined,
    words: folded ? wordsOf(text) : undefined,
  }
}

/** True when the filter has nothing that figures are not kept by: then they answer. */
export function isKept({ matchType, tag, atOrAfter, before, folded }: MatchBounds): boolean {
  return !(matchType && tag) && [atOrAfter, before, folded].every((bound) => bound === undefined)
}
