import { FormattedMessage, useIntl } from 'react-intl'
import { opponentNames } from '../match-list/opponent-names.ts'
import { isComplete, quickLogBody } from './match-body.ts'
import type { MatchDraft } from './match-draft.ts'
import { missingBasics } from './missing-fields.ts'
import { haveSamePeople, isAlike } from './same-match.ts'
import { useMatchesOfDay } from './use-matches-of-day.ts'

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
  const matches = useMatchesOfDay(draft)
  if (!isComplete(draft, missingBasics(draft))) return undefined
  const body = quickLogBody(draft)
  return matches.find((match) => isAlike(match, body) && haveSamePeople(match, body))
}
