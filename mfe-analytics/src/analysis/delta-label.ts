import { DAY_MS } from '@kitchenline/domain'

/** Levels: a smaller change is within what a single rally decides, and is not shown. */
const SHOWN_ABOVE = 0.05
const BREAKTHROUGH_FROM = 0.3

/** For so long it is news. */
const NEW_DAYS = 7

type Analysis = { isUpdate: boolean; skillLevelDelta?: number | undefined; analyzedAt?: string | undefined }
export type ShownDelta = { delta: number; label: 'breakthrough' | 'up' | undefined }

/** How far the level of a new analysis is from the stated one, and the word for it. Rounded first; a lower level gets no word. */
export function shownDelta({ isUpdate, skillLevelDelta, analyzedAt }: Analysis, now = Date.now()) {
  if (analyzedAt && now - Date.parse(analyzedAt) > NEW_DAYS * DAY_MS) return undefined
  const delta = Math.round((skillLevelDelta ?? 0) * 100) / 100
  if (!isUpdate || Math.abs(delta) <= SHOWN_ABOVE) return undefined
  const label = delta >= BREAKTHROUGH_FROM ? 'breakthrough' : delta > 0 ? 'up' : undefined
  return { delta, label } satisfies ShownDelta
}
