import { isSkillLevel, NAME_MAX, NOTES_MAX, readDuprId, roundSkill, skillCategory, type SkillCategory } from '@kitchenline/domain'
import { checkLine, checkText, refuse } from '../calls/check-input.ts'

export function checkName(name: string): string {
  return checkLine('name', name, NAME_MAX) ?? refuse('name')
}

/** The category follows from the level; the client's is ignored. */
export function checkLevel(skillLevel: number): { skillLevel: number; skillCategory: SkillCategory } {
  if (!isSkillLevel(skillLevel)) refuse('skillLevel')
  return { skillLevel: roundSkill(skillLevel), skillCategory: skillCategory(skillLevel) }
}

export function checkNotes(notes: string | undefined): string | undefined {
  return checkText('notes', notes, NOTES_MAX)
}

export function checkDuprId(duprId: string | undefined): string | undefined {
  return duprId === undefined ? undefined : (readDuprId(duprId) ?? refuse('duprId'))
}
