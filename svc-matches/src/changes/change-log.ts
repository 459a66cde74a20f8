import type { MatchFormat } from '@kitchenline/domain'

/** By the format that they had before the change, and the one that they have after it. */
export type ChangedIds = Record<MatchFormat, string[]>
/** Matches whose change was committed in one write of the player's document, which got this version by it. */
export type ChangeLogEntry = ChangedIds & { at: number }

/** What became of a player's matches, for who keeps something made from them. Written by the commit of every change. */
export type ChangeLog = {
  version: number
  /** Grows when many matches changed. Entries are of this epoch. */
  epoch: number
  entries: ChangeLogEntry[]
}

/** Enough for a reader that polls every few matches; others read everything. */
export const LOG_ENTRIES = 50
/** Of one entry. More at once are no small change. */
export const LOG_IDS = 50

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
