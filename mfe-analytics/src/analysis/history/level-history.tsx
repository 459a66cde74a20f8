import '../analysis.css'
import type { AnalysisEntryDto } from '@kitchenline/api'
import { formatLevelChange } from '@kitchenline/domain'
import { Button } from '@kitchenline/ui'
import { useMemo, useState } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { AnalysisWords } from '../analysis-words.tsx'
import { EntryList } from './entry-list.tsx'
import { LevelChart } from './level-chart.tsx'

const LATEST = 5

type Props = { entries: readonly AnalysisEntryDto[]; isOwn: boolean }

/** The line of the level over the analyses, and the latest of these in words. Newest first. */
export function LevelHistory({ entries, isOwn }: Props) {
  if (entries.length === 0) {
    return (
      <p className="kl-soft">
        <FormattedMessage id="ai.history.none" />
      </p>
    )
  }
  return (
    <AnalysisWords>
      <div className="kl-stack">
        {entries.length > 1 && <Line entries={entries} />}
        <Entries entries={entries} isOwn={isOwn} />
      </div>
    </AnalysisWords>
  )
}

function Line({ entries }: { entries: readonly AnalysisEntryDto[] }) {
  const [withBand, setWithBand] = useState(false)
  const oldestFirst = useMemo(() => entries.toReversed(), [entries])
  return (
    <>
      <Summary entries={entries} />
      <LevelChart entries={oldestFirst} withBand={withBand} />
      <div className="kl-row">
        <Button tone="quiet" className="kl-flush" aria-pressed={withBand} onClick={() => setWithBand(!withBand)}>
          <FormattedMessage id={withBand ? 'ai.history.hideBand' : 'ai.history.band'} />
        </Button>
      </div>
    </>
  )
}

function Entries({ entries, isOwn }: Props) {
  const [all, setAll] = useState(false)
  return (
    <>
      <EntryList entries={all ? entries : entries.slice(0, LATEST)} isOwn={isOwn} />
      {entries.length > LATEST && (
        <div className="kl-row">
          <Button tone="quiet" className="kl-flush" onClick={() => setAll(!all)}>
            <FormattedMessage id={all ? 'ai.history.latest' : 'ai.history.all'} values={{ count: entries.length }} />
          </Button>
        </div>
      )}
    </>
  )
}

function Summary({ entries }: { entries: readonly AnalysisEntryDto[] }) {
  const [newest, oldest] = [entries[0]!, entries.at(-1)!]
  return (
    <p>
      <FormattedMessage
        id="ai.history.summary"
        values={{
          change: formatLevelChange(newest.suggestedSkillLevel - oldest.suggestedSkillLevel),
          count: entries.length,
          date: <FormattedDate value={oldest.createdAt} month="short" day="numeric" year="numeric" />,
        }}
      />
    </p>
  )
}
