import { skillCategory, type SkillCategory } from '@kitchenline/domain'
import { dropUndefined } from '@kitchenline/mongo'
import type { Carried, Merge } from '../records/opponent.model.ts'
import type { Opponent } from '../records/opponent.ts'
import { checkDuprId, checkLevel, checkNotes } from './book-entries.ts'

export type Chosen = { [field in keyof Carried]?: Carried[field] | undefined }
const FIELDS = ['skillLevel', 'notes', 'duprId'] as const

/** What an entry gets of the one that is merged into it: what is chosen, and what it has none of; nothing where that is as before. */
export function carriedOver({ from, into }: { from: Opponent; into: Opponent }, chosen: Chosen = {}): Merge['carried'] {
  const then: Chosen = {
    skillLevel: chosen.skillLevel === undefined ? into.skillLevel : checkLevel(chosen.skillLevel).skillLevel,
    notes: checkNotes(chosen.notes) ?? into.notes ?? from.notes,
    duprId: checkDuprId(chosen.duprId) ?? into.duprId ?? from.duprId,
  }
  const changed = FIELDS.filter((field) => then[field] !== into[field])
  return changed.length > 0 ? { before: dropUndefined(of(into, changed)), after: of(then, changed) } : undefined
}

/** What it had before; but what was changed since stays. */
export function carriedBack(into: Opponent, { carried }: Merge): Chosen {
  const same = FIELDS.filter((field) => carried?.after[field] !== undefined && carried.after[field] === into[field])
  return of(carried?.before ?? {}, same)
}

const of = (entry: Chosen, fields: readonly (keyof Carried)[]): Carried =>
  Object.fromEntries(fields.map((field) => [field, entry[field]]))

/** As an entry is stored. */
export const withCategory = (carried: Chosen): Chosen & { skillCategory?: SkillCategory } => ({
  ...carried,
  ...(carried.skillLevel !== undefined && { skillCategory: skillCategory(carried.skillLevel) }),
})
