/** Seats in a match, from the side of its owner. */
export const SEATS = ['opponent1', 'opponent2', 'partner'] as const
export type Seat = (typeof SEATS)[number]

/** The same match in the history of a friend who played it. Each side holds one for the other. */
export type Counterpart = {
  /** The friend's seat in this match, and this player's seat in the friend's. */
  seat: Seat
  ownSeat: Seat
  userId: string
  matchId: string
  /** This side is unchanged since the two agreed. So is the other, as far as this one was notified. */
  agrees: boolean
  otherAgrees: boolean
  /** Both sides were changed, to different content, and this player has not answered the other's yet. */
  differs?: boolean
  /** The other side's content that this player was last asked about, while this side was changed. */
  askedAbout?: string
  /** This side has given the friend's seat to another person. */
  left?: boolean
  /** One of the two keeps their own version and ignores further changes. */
  unlinked?: boolean
  /** The last version of the other side that this one was notified of: late notices change nothing. */
  seenVersion: number
  /** The other side's content when this one agreed (see content.ts). */
  agreedTo: string
  /** This side was made from the other. */
  made?: boolean
}

/** A friend declined to confirm this match. */
export type Refusal = { seat: Seat; userId: string }

/** Both sides agree, and both players have confirmed it. */
export const isConfirmed = ({ agrees, otherAgrees, unlinked }: Counterpart): boolean => agrees && otherAgrees && !unlinked

/** The other side was changed or deleted, and this player has not answered yet. */
export const isOtherChanged = ({ agrees, differs, otherAgrees, unlinked }: Counterpart): boolean =>
  (agrees || differs === true) && !otherAgrees && !unlinked
