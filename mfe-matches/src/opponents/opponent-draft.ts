import type { OpponentDto } from '@kitchenline/api'
import { DEFAULT_SKILL_LEVEL, foldText, readDuprId } from '@kitchenline/domain'

export type OpponentDraft = { name: string; skillLevel: number; notes: string; duprId: string }

export const EMPTY_OPPONENT: OpponentDraft = { name: '', skillLevel: DEFAULT_SKILL_LEVEL, notes: '', duprId: '' }

export function draftOfOpponent({ name, skillLevel, notes, duprId }: OpponentDto): OpponentDraft {
  return { name, skillLevel, notes: notes ?? '', duprId: duprId ?? '' }
}

/** Another entry of the book with that name, if any: allowed, but worth a hint. */
export function namesake(name: string, book: readonly OpponentDto[], ownId?: string): OpponentDto | undefined {
  const folded = foldText(name)
  return folded === '' ? undefined : book.find((entry) => entry.id !== ownId && foldText(entry.name) === folded)
}

/** It is optional. */
export const isDuprIdWrong = ({ duprId }: OpponentDraft): boolean => duprId.trim() !== '' && readDuprId(duprId) === undefined
