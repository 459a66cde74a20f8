import {
  BEST_OFS,
  DEFAULT_SCORER_RULES,
  GAME_TARGETS,
  type ScorerEvent,
  type ScorerHistory,
  type ScorerRules,
  SCORINGS,
  SIDES,
  WIN_BYS,
} from '@kitchenline/domain'
import { isPerson, type Person, type Seat, UNNAMED } from './match-draft.ts'

/** A match that is being scored, or waits to be logged. */
export type ScoredMatch = ScorerHistory & { id: string; startedAt: string }

/** All that the scorer keeps of one player: how they last played, and the match under way. */
export type ScorerRecord = {
  rules: ScorerRules
  people: Record<Seat, Person>
  match?: ScoredMatch | undefined
  /** Their half left, ours right. */
  isMirrored: boolean
  isSpoken: boolean
}

export const EMPTY_SCORER_RECORD: ScorerRecord = {
  rules: DEFAULT_SCORER_RULES,
  people: { partner: UNNAMED, opponent: UNNAMED, secondOpponent: UNNAMED },
  isMirrored: false,
  isSpoken: false,
}

/** A record as it came back from the browser's storage, or nothing where it is none of this version. */
export function scorerRecordFrom(stored: unknown): ScorerRecord | undefined {
  const { rules, people, match, isMirrored, isSpoken } = (stored ?? {}) as Partial<ScorerRecord>
  if (!areRules(rules) || !arePeople(people) || (match !== undefined && !isMatch(match))) return undefined
  return { rules, people, match, isMirrored: isMirrored === true, isSpoken: isSpoken === true }
}

function areRules(rules: Partial<ScorerRules> | undefined): rules is ScorerRules {
  return (
    typeof rules?.isDoubles === 'boolean' &&
    typeof rules.mustServeToWin === 'boolean' &&
    isOneOf(SCORINGS, rules.scoring) &&
    isOneOf(GAME_TARGETS, rules.target) &&
    isOneOf(WIN_BYS, rules.winBy) &&
    isOneOf(BEST_OFS, rules.bestOf) &&
    isOneOf(SIDES, rules.firstServe)
  )
}

function arePeople(people: Partial<Record<Seat, Person>> | undefined): people is Record<Seat, Person> {
  return [people?.partner, people?.opponent, people?.secondOpponent].every(isPerson)
}

function isMatch({ id, startedAt, events, undone }: Partial<ScoredMatch>): boolean {
  const lists = [events, undone]
  return typeof id === 'string' && !Number.isNaN(Date.parse(startedAt ?? '')) && lists.every((list) => list?.every(isEvent))
}

function isEvent(event: ScorerEvent): boolean {
  if (event.type === 'nextGame') return true
  if (event.type === 'rally') return isOneOf(SIDES, event.winner)
  return (event.type === 'timeOut' || event.type === 'swapPlayers') && isOneOf(SIDES, event.side)
}

const isOneOf = (all: readonly unknown[], value: unknown): boolean => all.includes(value)
