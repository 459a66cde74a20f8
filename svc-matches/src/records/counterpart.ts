/** Where somebody is in a match, seen by the player whose match it is. */
export const SEATS = ['opponent1', 'opponent2', 'partner'] as const
export type Seat = (typeof SEATS)[number]

/** The same match in the history of a friend who played it. Both sides hold one of the other. */
export type Counterpart = {
  /** Where the friend is in this match, and where this player is in the friend's. */
  seat: Seat
  ownSeat: Seat
  userId: string
  matchId: string
  /** This side is as it was when the two agreed; the other side is, as far as this one has heard. */
  stands: boolean
  otherStands: boolean
  /** This side has given the friend's seat to somebody else. */
  left?: boolean
  /** One of the two keeps their own and wants to hear no more. */
  parted?: boolean
  /** The version of the other side that was heard of last: news that come late change nothing. */
  heard: number
  /** What the other side said when this one agreed (see content.ts). */
  agreedTo: string
  /** This side was made from the other. */
  made?: boolean
}

/** A friend was asked about this match, and said no. */
export type Refusal = { seat: Seat; userId: string }

/** Both sides say the same, and both players said so. */
export const isConfirmed = ({ stands, otherStands, parted }: Counterpart): boolean => stands && otherStands && !parted

/** The other side has been changed or is gone, and this player has not answered yet. */
export const isNews = ({ stands, otherStands, parted }: Counterpart): boolean => stands && !otherStands && !parted
