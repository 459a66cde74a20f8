import type { MatchDto } from '@kitchenline/api'
import { useMemo } from 'react'
import { previewNew } from '../match-form/match-body.ts'
import { haveSamePeople, isAlike } from '../match-form/same-match.ts'
import type { PendingMatch } from './pending-match.ts'
import { useMatchesBeingSaved } from './pending-matches.ts'

type Row = MatchDto & { isSaving?: boolean }

/** A list of all matches, newest first, with those that are being saved in their places. `isWhole`: it goes back to the first one. */
export function useWithSaved(matches: readonly MatchDto[] | undefined, isWhole: boolean): readonly Row[] | undefined {
  const entries = useMatchesBeingSaved()
  return useMemo(
    () => entries.reduce((list, entry) => list && withOne(list, entry, isWhole), matches),
    [entries, matches, isWhole],
  )
}

function withOne(list: readonly Row[], entry: PendingMatch, isWhole: boolean): readonly Row[] {
  const { id, body, madeAt, stored } = entry
  const isIt = (match: MatchDto) =>
    stored ? match.id === stored.id : match.matchDate === body.matchDate && isAlike(match, body) && haveSamePeople(match, body)
  if (list.some(isIt)) return list
  const row = stored ?? { ...previewNew(body, { id, createdAt: madeAt }), isSaving: true }
  const at = list.findIndex((match) => isBefore(match, row))
  if (at === -1) return isWhole ? [...list, row] : list
  return list.toSpliced(at, 0, row)
}

/** In the order of the history: by day, and on one day by moment. */
const isBefore = (one: MatchDto, other: MatchDto): boolean =>
  one.playedOn === other.playedOn ? one.matchDate <= other.matchDate : one.playedOn < other.playedOn
