import type { ForecastQuestion } from '../data/levels.ts'
import { isDoubles, isInBook, type MatchDraft, type Person } from '../draft/match-draft.ts'

const isNamed = (person: Person): boolean => isInBook(person) || person.name.trim() !== ''

/** Only for people in the book: there is no forecast against an unknown opponent or with an unknown partner. */
export function questionOfDraft(draft: MatchDraft): ForecastQuestion | undefined {
  const doubles = isDoubles(draft)
  const opponents = [draft.opponent, ...(doubles ? [draft.secondOpponent] : [])].filter(isNamed)
  if (opponents.length === 0 || !opponents.every(isInBook)) return undefined
  if (doubles && !isNamed(draft.partner)) return undefined
  return {
    format: doubles ? 'doubles' : 'singles',
    opponentIds: opponents.map(({ choice }) => choice),
    opponentLevels: opponents.map(({ skillLevel }) => skillLevel),
    partnerId: doubles && isInBook(draft.partner) ? draft.partner.choice : undefined,
  }
}
