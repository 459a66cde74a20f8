import type { MatchFormat } from '@kitchenline/domain'
import { isBatch, type Intent } from './intent.ts'

/** Matches whose change was committed in one write of the player's document, which got this version by it. */
export type ChangeLogEntry = Record<MatchFormat, string[]> & { at: number }

/**
 * What became of a player's matches, for who keeps something made from them. Written with the figures, in the one write that takes
 * an intent out of the list of recorded ones: so every change that was applied comes by here, whatever dies in between.
 */
export type ChangeLog = {
  /** Of the player's document. */
  version: number
  /** Grows when something changed that names no matches. Entries are of this epoch. */
  epoch: number
  entries: ChangeLogEntry[]
}

/** Enough for a reader that polls every few matches; others read everything. */
export const LOG_ENTRIES = 50
/** Of one entry. More at once are no small change. */
export const LOG_IDS = 50

type Ids = Record<MatchFormat, string[]>

/** Matches that these changes may have changed; a change of scores alone does not affect a level. */
export function changedBy(changes: Intent[]): Ids {
  const ids = { singles: new Set<string>(), doubles: new Set<string>() }
  for (const change of changes) {
    if (!isBatch(change)) {
      ids[change.format].add(change.matchId)
      if (change.from) ids[change.from.format].add(change.matchId)
    } else if (!change.scoresBefore) {
      for (const id of change.batch.singles) ids.singles.add(id)
      for (const id of change.batch.doubles) ids.doubles.add(id)
    }
  }
  return { singles: [...ids.singles], doubles: [...ids.doubles] }
}

export const cursorOf = ({ epoch, version }: ChangeLog): string => `${epoch}.${version}`

/** Ids of what changed after the cursor; undefined when the log does not reach that far and everything must be read. */
export function changedSince(
  { epoch, version, entries }: ChangeLog,
  since: string | undefined,
  format: MatchFormat,
): string[] | undefined {
  const [ofEpoch, at] = (since ?? '').split('.').map(Number)
  if (!since || ofEpoch !== epoch || at === undefined || !(at <= version)) return undefined
  const oldest = entries[0]
  // The oldest ones fall off a full list.
  if (entries.length >= LOG_ENTRIES && oldest && oldest.at > at) return undefined
  return [...new Set(entries.flatMap((entry) => (entry.at > at ? entry[format] : [])))]
}
