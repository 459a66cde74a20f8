import '../analysis.css'
import type { AnalysisEntryDto, LevelPointDto } from '@kitchenline/api'
import { Button, EmptyState } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { AnalysisWords } from '../analysis-words.tsx'
import { EntryList } from './entry-list.tsx'
import { LevelChart } from './level-chart.tsx'

const LATEST = 3

type Props = {
  /** Newest first. */
  entries: readonly AnalysisEntryDto[]
  /** Oldest first. */
  points: readonly LevelPointDto[]
  isOwn: boolean
}

/** The level by days of play, and the latest analyses in words. */
export function LevelHistory({ entries, points, isOwn }: Props) {
  const [all, setAll] = useState(false)
  if (entries.length === 0) {
    return <EmptyState title={<FormattedMessage id="ai.history.none" />} />
  }
  return (
    <AnalysisWords>
      <div className="kl-stack">
        {points.length > 1 && <LevelChart points={points} />}
        <EntryList entries={all ? entries : entries.slice(0, LATEST)} isOwn={isOwn} />
        {entries.length > LATEST && (
          <div className="kl-row">
            <Button tone="quiet" className="kl-flush" onClick={() => setAll(!all)}>
              <FormattedMessage id={all ? 'ai.history.latest' : 'ai.history.all'} values={{ count: entries.length }} />
            </Button>
          </div>
        )}
      </div>
    </AnalysisWords>
  )
}
