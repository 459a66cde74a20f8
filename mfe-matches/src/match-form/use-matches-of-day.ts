import type { MatchDto } from '@kitchenline/api'
import { addDays, startOfDay } from '@kitchenline/domain'
import { useSession } from '@kitchenline/shell-api'
import { useMatchesBetween } from '../data/matches.ts'
import { isComplete } from './match-body.ts'
import type { MatchDraft } from './match-draft.ts'
import { deviceZone } from './match-moment.ts'
import { missingBasics } from './missing-fields.ts'
import { useToday } from './use-today.ts'

const NONE: MatchDto[] = []

/** The player's matches of the day of a draft, newest first. Asked for once the draft is complete. */
export function useMatchesOfDay(draft: MatchDraft): MatchDto[] {
  const session = useSession()
  const today = useToday()
  const day = draft.day ?? today
  const zone = deviceZone()
  const next = startOfDay(addDays(day, 1), zone)
  const days = { from: startOfDay(day, zone).toISOString(), to: new Date(next.getTime() - 1).toISOString() }
  const isNeeded = session.status === 'authenticated' && isComplete(draft, missingBasics(draft))
  return useMatchesBetween(days, isNeeded).data ?? NONE
}
