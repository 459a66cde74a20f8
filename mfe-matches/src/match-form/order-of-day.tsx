import { FormattedMessage } from 'react-intl'
import type { MatchDraft } from './match-draft.ts'
import { isFirstOfDay } from './match-moment.ts'
import { useMatchesOfDay } from './use-matches-of-day.ts'

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
        onChange={(event) => change({ before: event.target.checked ? first.matchDate : undefined })}
      />
      <span>
        <FormattedMessage id="matchForm.playedBefore" values={{ count: matches.length }} />
      </span>
    </label>
  )
}
