import type { AnalysisEntryDto } from '@kitchenline/api'
import { formatLevel, formatLevelChange } from '@kitchenline/domain'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { shownDelta } from '../delta-label.ts'
import { evidenceValues } from '../evidence-values.ts'

type Props = { entries: readonly AnalysisEntryDto[]; isOwn: boolean }

export function EntryList({ entries, isOwn }: Props) {
  return (
    <ol className="ma-list ma-entries">
      {entries.map((entry, place) => (
        <Entry key={entry.id} entry={entry} hasAdvice={isOwn && place > 0} />
      ))}
    </ol>
  )
}

/** What the newest one advises stands in the analysis itself. */
function Entry({ entry, hasAdvice }: { entry: AnalysisEntryDto; hasAdvice: boolean }) {
  const intl = useIntl()
  const { createdAt, playedUpTo, suggestedSkillLevel, skillLevelDelta, matchesAnalyzed, advice, analysisKind, replayed } = entry
  const change = shownDelta({ isUpdate: analysisKind !== 'initial', skillLevelDelta })
  return (
    <li>
      <p className="ma-entries__head">
        <Day value={createdAt} />
        <span className="kl-figure">{formatLevel(suggestedSkillLevel)}</span>
        <span className="kl-soft">
          <FormattedMessage
            id="ai.history.upTo"
            values={{ count: matchesAnalyzed, date: <Day value={playedUpTo ?? createdAt} /> }}
          />
        </span>
        {change && (
          <span className="kl-soft ma-small">
            {formatLevelChange(change.delta)} <FormattedMessage id="ai.delta.against" />
          </span>
        )}
      </p>
      {hasAdvice && advice && (
        <p className="kl-soft ma-small">
          <FormattedMessage id={`advice.${advice.code}`} values={evidenceValues(intl, advice)} />
        </p>
      )}
      {(replayed ?? analysisKind === 'reset') && (
        <p className="kl-soft ma-small">
          <FormattedMessage id={replayed ? `ai.replayed.${replayed}` : 'ai.history.afterReset'} />
        </p>
      )}
    </li>
  )
}

/** Of play. */
const Day = ({ value }: { value: string }) => (
  <FormattedDate value={value} timeZone="UTC" month="short" day="numeric" year="numeric" />
)
