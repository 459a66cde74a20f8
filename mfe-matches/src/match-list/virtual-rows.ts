import type { Places } from './card-places.ts'

/** A list of this length is drawn whole. */
export const SHORT_LIST_MAX = 30
/** Of a longer one before anything is known of its place: about a screen. */
const DRAWN_FIRST = 8
/** How far from the screen cards are drawn: where the reader goes, and where they come from. */
const AHEAD_PX = 800
const BEHIND_PX = 400
/** So far beyond that they are given up. */
const FAR_PX = 200
/** Cards that come together. Each change has the page styled, laid out and painted, at a cost that they share. */
const STEP = 2

/** The cards from the first to the one before the end. */
export type Range = { first: number; end: number }

/** A card by its place in the list, or the empty place of all that follow each other and are not drawn. */
export type Row = { index: number } | { height: number; nth: number }

/** The screen, from the top of the list, and whether its reader last went up. */
export type View = { top: number; bottom: number; isUpward: boolean }

export const firstRange = (count: number): Range => ({ first: 0, end: count <= SHORT_LIST_MAX ? count : DRAWN_FIRST })

/**
 * The range to render next. Cards on the screen come at once. Beyond it the range grows by a step a frame, first at the
 * end that the reader is nearer to, so that scrolling stays smooth.
 */
export function nextRange(now: Range, places: Places, view: View): Range {
  const [visible, near, far] = [within(places, view), within(places, around(view)), within(places, around(view, FAR_PX))]
  if (now.first > visible.first || now.end < visible.end) return joined(overlap(now, far), visible)
  const [lacksAbove, lacksBelow] = [now.first > near.first, now.end < near.end]
  if (!lacksAbove && !lacksBelow) return now
  const isBelow = lacksBelow && (!lacksAbove || now.end - visible.end <= visible.first - now.first)
  // Cards that are far go along with those that come: each change has the whole page painted.
  return isBelow
    ? { first: now.first + atMostStep(far.first - now.first), end: now.end + atMostStep(places.count - now.end) }
    : { first: now.first - atMostStep(now.first), end: now.end - atMostStep(now.end - far.end) }
}

const atMostStep = (count: number): number => Math.min(Math.max(count, 0), STEP)

function around({ top, bottom, isUpward }: View, further = 0): View {
  const [above, below] = isUpward ? [AHEAD_PX, BEHIND_PX] : [BEHIND_PX, AHEAD_PX]
  return { top: top - above - further, bottom: bottom + below + further, isUpward }
}

/** The cards that reach into the view; one at least. Heights are fractions: a pixel more is safe. */
const within = (places: Places, { top, bottom }: View): Range => ({
  first: places.cardAt(top - 1),
  end: Math.min(places.cardAt(bottom) + 1, places.count),
})

const overlap = (one: Range, other: Range): Range => ({
  first: Math.max(one.first, other.first),
  end: Math.min(one.end, other.end),
})

/** Where these are apart, the visible ones alone: a jump does not draw what it leaves out. */
function joined(drawn: Range, visible: Range): Range {
  if (drawn.first >= drawn.end || drawn.first > visible.end || drawn.end < visible.first) return visible
  return { first: Math.min(drawn.first, visible.first), end: Math.max(drawn.end, visible.end) }
}

/** The cards that are drawn, with the one that holds the keyboard wherever it is, and one empty place for what lies between. */
export function rowsOf(places: Places, { first, end }: Range, focused = -1): Row[] {
  const rows: Row[] = []
  let [from, nth] = [0, 0]
  const leaveEmpty = (until: number) => {
    if (until > from) rows.push({ height: places.topOf(until) - places.topOf(from), nth: nth++ })
  }
  const draw = (index: number) => {
    leaveEmpty(index)
    rows.push({ index })
    from = index + 1
  }
  if (focused >= 0 && focused < first) draw(focused)
  // A list that has become shorter may end within what is drawn.
  for (let index = first; index < Math.min(end, places.count); index += 1) draw(index)
  if (focused >= end) draw(focused)
  leaveEmpty(places.count)
  return rows
}
