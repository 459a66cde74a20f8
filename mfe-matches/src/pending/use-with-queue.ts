import { deleteMatch, editMatch, type DeletedMatchDto, type EditMatchBody, type MatchDto, restoreMatch } from '@kitchenline/api'
import { isOf, type QueuedChange } from '@kitchenline/shell-api'
import { useMemo } from 'react'
import { previewMatch, previewNew } from '../draft/match-body.ts'
import { haveSamePeople, isAlike } from '../draft/same-match.ts'
import type { ListedMatch } from '../data/listed-match.ts'
import { type PendingMatch, useMatchesBeingSaved, useQueuedChanges } from '../queue/pending-matches.ts'

type Row = MatchDto & Pick<ListedMatch, 'queued'>
type List = { rows: readonly Row[]; isWhole: boolean }

/**
 * A list of all matches, newest first, as it will be once all is made that is queued on this device. `isWhole`: it goes back to
 * the first match.
 */
export function useWithQueue(matches: readonly MatchDto[] | undefined, isWhole: boolean): readonly Row[] | undefined {
  const saving = useMatchesBeingSaved()
  const changes = useQueuedChanges()
  return useMemo(() => {
    if (!matches) return undefined
    const rows = saving.reduce((list: readonly Row[], entry) => withNew({ rows: list, isWhole }, entry), matches)
    return changes.reduce((list, change) => withChange({ rows: list, isWhole }, change), rows)
  }, [matches, isWhole, saving, changes])
}

function withNew({ rows, isWhole }: List, { id, options: { body }, madeAt, stored }: PendingMatch): readonly Row[] {
  const isIt = (match: MatchDto) =>
    stored ? match.id === stored.id : match.matchDate === body.matchDate && isAlike(match, body) && haveSamePeople(match, body)
  if (rows.some(isIt)) return rows
  const saving = { ...previewNew(body, { id, createdAt: madeAt }), queued: 'saving' } as const
  return placed({ rows, isWhole }, stored ?? saving)
}

function withChange({ rows, isWhole }: List, change: QueuedChange): readonly Row[] {
  if (change.refusal) return rows
  const id = change.options.params?.['id']
  const present = rows.find((match) => match.id === id)
  const others = () => rows.filter((match) => match !== present)
  if (isOf(change, deleteMatch)) return present ? others() : rows
  if (isOf(change, editMatch) && present) {
    const edited = { ...previewMatch(present, change.options.body as EditMatchBody), queued: 'waiting' } as const
    return placed({ rows: others(), isWhole }, edited)
  }
  if (isOf(change, restoreMatch) && !present) return placed({ rows, isWhole }, { ...matchOf(change), queued: 'waiting' })
  return rows
}

const matchOf = ({ shown }: QueuedChange) => (shown as { match: MatchDto }).match

function placed({ rows, isWhole }: List, row: Row): readonly Row[] {
  const at = rows.findIndex((match) => isBefore(match, row))
  if (at === -1) return isWhole ? [...rows, row] : rows
  return rows.toSpliced(at, 0, row)
}

/** In the order of the history: by day, and on one day by moment. */
const isBefore = (one: MatchDto, other: MatchDto): boolean =>
  one.playedOn === other.playedOn ? one.matchDate <= other.matchDate : one.playedOn < other.playedOn

/** The bin in the same way, latest first. */
export function useBinWithQueue(deleted: readonly DeletedMatchDto[] | undefined): readonly DeletedMatchDto[] | undefined {
  const changes = useQueuedChanges()
  return useMemo(() => {
    if (!deleted) return undefined
    return changes.reduce((list: readonly DeletedMatchDto[], change) => {
      if (change.refusal || !(isOf(change, deleteMatch) || isOf(change, restoreMatch))) return list
      const others = list.filter(({ id }) => id !== change.options.params?.['id'])
      return isOf(change, restoreMatch) ? others : [{ ...matchOf(change), deletedAt: change.madeAt }, ...others]
    }, deleted)
  }, [deleted, changes])
}
