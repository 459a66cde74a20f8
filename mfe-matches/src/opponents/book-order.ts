import type { OpponentDto } from '@kitchenline/api'

type Order = (a: OpponentDto, b: OpponentDto) => number

const apart = ({ wins, losses }: OpponentDto): number => Math.abs(wins - losses)
const behind = ({ wins, losses }: OpponentDto): number => wins - losses
const played: Order = (a, b) => b.totalMatches - a.totalMatches
const hasPlayed = ({ totalMatches }: OpponentDto): number => (totalMatches > 0 ? 1 : 0)

/** Who was never met is behind all others, but for the names. */
const ORDERS = {
  met: (a, b) => (b.lastMet ?? '').localeCompare(a.lastMet ?? ''),
  played,
  closest: (a, b) => hasPlayed(b) - hasPlayed(a) || apart(a) - apart(b) || played(a, b),
  nemesis: (a, b) => hasPlayed(b) - hasPlayed(a) || behind(b) - behind(a) || played(a, b),
  name: () => 0,
} satisfies Record<string, Order>

export type BookOrder = keyof typeof ORDERS
export const BOOK_ORDERS = Object.keys(ORDERS) as BookOrder[]

/** Between equals, the name decides. */
export const inOrder = (book: readonly OpponentDto[], order: BookOrder): OpponentDto[] =>
  book.toSorted((a, b) => ORDERS[order](a, b) || a.name.localeCompare(b.name))
