/** Levels: a smaller change is within what a single rally decides, and is not shown. */
const SHOWN_ABOVE = 0.05
const BREAKTHROUGH_FROM = 0.3

export type ShownDelta = { delta: number; label: 'breakthrough' | 'up' | undefined }

/** How far the level is from the stated one, and the word for it. Rounded first; a lower level gets no word. */
export function shownDelta({ isUpdate, skillLevelDelta }: { isUpdate: boolean; skillLevelDelta?: number | undefined }) {
  const delta = Math.round((skillLevelDelta ?? 0) * 100) / 100
  if (!isUpdate || Math.abs(delta) <= SHOWN_ABOVE) return undefined
  const label = delta >= BREAKTHROUGH_FROM ? 'breakthrough' : delta > 0 ? 'up' : undefined
  return { delta, label } satisfies ShownDelta
}
