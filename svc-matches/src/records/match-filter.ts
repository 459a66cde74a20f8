import { cleanLine, searchText, type MatchFormat, type MatchResult, type MatchType } from '@kitchenline/domain'
import { earliestOrderKey } from './order-key.ts'
import { refuse } from '../refuse.ts'

export type MatchFilter = {
  matchType?: MatchType
  format?: MatchFormat
  result?: MatchResult
  from?: Date
  /** Included. */
  to?: Date
  namePart?: string
}

/** The same as bounds of the order and literal text, ready for a query. */
export type MatchBounds = {
  formats: MatchFormat[]
  matchType?: MatchType
  result?: MatchResult
  atOrAfter?: string
  before?: string
  folded?: string
}

const NAME_PART_MAX = 100

export function toBounds(filter: MatchFilter): MatchBounds {
  const { matchType, result, format, from, to, namePart } = filter
  // The database refuses a pattern with a NUL in it.
  const folded = searchText(cleanLine(namePart ?? ''))
  if (folded.length > NAME_PART_MAX) refuse('q')
  for (const [field, date] of Object.entries({ from, to })) {
    if (date && Number.isNaN(date.getTime())) refuse(field)
  }
  return {
    formats: format ? [format] : ['singles', 'doubles'],
    matchType,
    result,
    atOrAfter: from && earliestOrderKey(from),
    before: to && earliestOrderKey(new Date(to.getTime() + 1)),
    folded: folded || undefined,
  }
}

/** True when the filter has nothing that figures are not kept by: then they answer. */
export function isKept({ atOrAfter, before, folded }: MatchBounds): boolean {
  return [atOrAfter, before, folded].every((bound) => bound === undefined)
}
