import { cleanLine } from '@kitchenline/domain'
import { type DayFault, today } from './match-day.ts'
import { isDoubles, type MatchDraft, type Seat } from './match-draft.ts'
import { readScores } from './read-scores.ts'

export type RequiredField = Seat | 'ownScores' | 'opponentScores' | 'result' | 'day'

/** Also of a day that was today, until the device changed its zone. */
export const faultOfDay = ({ day, dayFault }: Pick<MatchDraft, 'day' | 'dayFault'>): DayFault | undefined =>
  dayFault ?? (day !== undefined && day > today() ? 'future' : undefined)

/** Which of the fields that both forms demand are still to be filled in, or to be made clear, in the order of the screen. */
export function missingBasics(draft: MatchDraft): RequiredField[] {
  const { own, opponent, unclear } = readScores(draft)
  return [
    ...unnamed(draft, 'opponent'),
    ...(draft.result ? [] : (['result'] as const)),
    ...(own.length === 0 || unclear.own.length > 0 ? (['ownScores'] as const) : []),
    ...(opponent.length === 0 || unclear.opponent.length > 0 ? (['opponentScores'] as const) : []),
    ...(faultOfDay(draft) ? (['day'] as const) : []),
  ]
}

/** The log form requires all four players of a doubles match. */
export function missingInLogForm(draft: MatchDraft): RequiredField[] {
  if (!isDoubles(draft)) return missingBasics(draft)
  const others = missingBasics(draft).filter((field) => field !== 'opponent')
  return [...unnamed(draft, 'partner'), ...unnamed(draft, 'opponent'), ...unnamed(draft, 'secondOpponent'), ...others]
}

function unnamed(draft: MatchDraft, seat: Seat): Seat[] {
  return cleanLine(draft[seat].name) === '' ? [seat] : []
}
