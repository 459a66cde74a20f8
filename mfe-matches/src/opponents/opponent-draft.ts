import type { OpponentDto } from '@kitchenline/api'
import { DEFAULT_SKILL_LEVEL, foldText } from '@kitchenline/domain'

export type OpponentDraft = { name: string; skillLevel: number; notes: string }

export const EMPTY_OPPONENT: OpponentDraft = { name: '', skillLevel: DEFAULT_SKILL_LEVEL, notes: '' }

export function draftOfOpponent({ name, skillLevel, notes }: OpponentDto): OpponentDraft {
  return { name, skillLevel, notes: notes ?? '' }
}

/** Another entry of the book with that name, if any: allowed, but worth a hint. */
export function namesake(name: string, book: readonly OpponentDto[], ownId?: string): OpponentDto | undefined {
  const folded = foldText(name)
  return folded === '' ? undefined : book.find((entry) => entry.id !== ownId && foldText(entry.name) === folded)
}
