import { addDays, startOfDay } from '@kitchenline/domain'
import { useSession } from '@kitchenline/shell-api'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMatchesBetween } from '../data/use-matches-between.ts'
import { opponentNames } from '../match-list/opponent-names.ts'
import { isComplete, quickLogBody } from './match-body.ts'
import type { MatchDraft } from './match-draft.ts'
import { missingBasics } from './missing-fields.ts'
import { haveSamePeople, isAlike } from './same-match.ts'
import { useToday } from './use-today.ts'

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
              score: `${match.playerScore}–${match.opponentScore}`,
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
  const session = useSession()
  const today = useToday()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const day = draft.day ?? today
  const days = { from: startOfDay(day, zone).toISOString(), to: startOfDay(addDays(day, 1), zone).toISOString() }
  const body = isComplete(draft, missingBasics(draft)) ? quickLogBody(draft) : undefined
  const { data } = useMatchesBetween(days, session.status === 'authenticated' && body !== undefined)
  return body && data?.find((match) => isAlike(match, body) && haveSamePeople(match, body))
}
