import type { MatchDto } from '@kitchenline/api'
import { deviceZone, useSession } from '@kitchenline/shell-api'
import { wordForScore } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMatchesBetween } from '../data/matches.ts'
import { opponentNames } from '../data/opponent-names.ts'
import { missingBasics } from './form-problems.ts'
import { isComplete, quickLogBody } from '../draft/match-body.ts'
import { isFirstOfDay, useToday } from '../draft/match-day.ts'
import type { MatchDraft } from '../draft/match-draft.ts'
import { haveSamePeople, isAlike } from '../draft/same-match.ts'

const NONE: MatchDto[] = []

/** The player's matches of the day of a draft, newest first. Asked for once the draft is complete. */
export function useMatchesOfDay(draft: MatchDraft): MatchDto[] {
  const session = useSession()
  const today = useToday()
  const day = draft.day ?? today
  const isNeeded = session.status === 'authenticated' && isComplete(draft, missingBasics(draft))
  return useMatchesBetween({ from: day, to: day }, isNeeded).data ?? NONE
}

type Props = { draft: MatchDraft; change: (change: Partial<MatchDraft>) => void }

/** A forgotten match is not the last of its day: streaks and history would have it so. */
export function OrderOfDay({ draft, change }: Props) {
  const matches = useMatchesOfDay(draft)
  const first = matches.at(-1)
  if (!first) return null
  return (
    <label className="kl-check">
      <input
        type="checkbox"
        checked={isFirstOfDay(draft)}
        onChange={(event) => change({ before: event.target.checked ? placeOf(first) : undefined })}
      />
      <span>
        <FormattedMessage id="matchForm.playedBefore" values={{ count: matches.length }} />
      </span>
    </label>
  )
}

const placeOf = ({ matchDate, playedOn, timeZone = deviceZone() }: MatchDto) => ({ matchDate, playedOn, timeZone })

/** A soft question where the history has such a match of that day: another device of the same player may have logged it. */
export function SameMatchQuestion({ draft }: { draft: MatchDraft }) {
  const intl = useIntl()
  const match = useSameMatch(draft)
  return (
    <div role="status" className="mm-asked">
      {match && (
        <div className="mm-question">
          <FormattedMessage
            id="matchForm.hintSame"
            values={{
              score: wordForScore(match, intl) ?? `${match.playerScore}–${match.opponentScore}`,
              opponents: opponentNames(match),
              when: intl.formatDate(match.createdAt, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
            }}
          />
        </div>
      )}
    </div>
  )
}

function useSameMatch(draft: MatchDraft) {
  const matches = useMatchesOfDay(draft)
  if (!isComplete(draft, missingBasics(draft))) return undefined
  const body = quickLogBody(draft)
  return matches.find((match) => isAlike(match, body) && haveSamePeople(match, body))
}
