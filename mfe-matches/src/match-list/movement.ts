/** Faster than one reads: pixels a millisecond. */
const FAST = 1
/** A list that has not moved for so long rests. */
const REST_MS = 120

/** Where the top of a list was seen last and when, and until when it counts as moving fast. */
export type Movement = { top: number; at: number; isUpward: boolean; fastUntil: number }

export const AT_REST: Movement = { top: Infinity, at: -Infinity, isUpward: false, fastUntil: -Infinity }

/** A jump alone is not fast, however far it leads: what a link, the keyboard or a search has come to is read there. */
export function movedTo(last: Movement, top: number, now: number): Movement {
  if (top === last.top) return last
  const passed = now - last.at
  const isFast = passed < REST_MS && Math.abs(top - last.top) > FAST * passed
  // Where it is at first it has not moved to.
  const at = last.top === AT_REST.top ? AT_REST.at : now
  return { top, at, isUpward: top > last.top, fastUntil: isFast ? now + REST_MS : last.fastUntil }
}

export const isFast = ({ fastUntil }: Movement, now: number): boolean => now < fastUntil
