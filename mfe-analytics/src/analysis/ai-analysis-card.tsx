import type { SkillAnalysisDto } from '@kitchenline/api'
import { ANALYSIS_MATCHES_NEEDED, MATCH_FORMATS } from '@kitchenline/domain'
import { Card, Outdated, Progress, Skeleton } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSkillAnalysis } from '../data/analysis.ts'
import { FormatSwitch } from './format-switch.tsx'
import { Failed, LazyAnalysis } from './lazy-analysis.tsx'
import { useChosenFormat } from './use-chosen-format.ts'

// Who has no analysis yet does not pay for it.
const loadBody = async () => (await import(/* webpackChunkName: "analysis" */ './analysis-body.tsx')).AnalysisBody

type Props = { userId: string; isFriend?: boolean | undefined; analysis?: SkillAnalysisDto }

/** The skill analysis of one format at a time. What the screen has already is not fetched again. */
export function AiAnalysisCard({ userId, isFriend, analysis }: Props) {
  const [chosen, choose] = useChosenFormat(userId)
  const current = chosen === undefined || chosen === analysis?.analysisType ? analysis : undefined
  const isEnough = current !== undefined && !current.isStale
  const { data, error, isPlaceholderData, refetch } = useSkillAnalysis({ userId, isFriend }, chosen, !isEnough)
  const shown = isEnough ? current : (data ?? current)
  return (
    <Card title={<FormattedMessage id="ai.title" />}>
      {error && !shown ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : shown ? (
        <div className="kl-stack">
          {isChoice(shown) && <FormatSwitch format={chosen ?? shown.analysisType} onChange={choose} />}
          <Outdated isOutdated={isPlaceholderData && !isEnough} className="kl-stack">
            {shown.hasEnoughData ? (
              <LazyAnalysis load={loadBody} props={{ analysis: shown, ownerId: isFriend ? undefined : userId }} />
            ) : (
              <NotEnough analysis={shown} isFriend={isFriend} />
            )}
          </Outdated>
        </div>
      ) : (
        <Skeleton height={28} lines={4} />
      )}
    </Card>
  )
}

/** While both formats lack matches, either choice would show the same bars. */
const isChoice = ({ currentMatches, isReset }: SkillAnalysisDto): boolean =>
  isReset || MATCH_FORMATS.some((format) => currentMatches[format] >= ANALYSIS_MATCHES_NEEDED)

type NotEnoughProps = { analysis: SkillAnalysisDto; isFriend?: boolean | undefined }

/** How far each format is from its analysis; after a reset, from the next one. A friend reads no advice. */
function NotEnough({ analysis, isFriend }: NotEnoughProps) {
  const intl = useIntl()
  const { currentMatches, isReset, analysisType, gamesNeeded } = analysis
  const text = isReset ? 'ai.resetText' : isFriend ? 'ai.friendNotEnoughText' : 'ai.notEnoughText'
  return (
    <div className="kl-stack">
      <div>
        <h3>
          <FormattedMessage id={isReset ? 'ai.resetTitle' : 'ai.notEnoughTitle'} />
        </h3>
        <p className="kl-soft">
          <FormattedMessage id={text} values={{ needed: ANALYSIS_MATCHES_NEEDED, format: analysisType, left: gamesNeeded }} />
        </p>
      </div>
      <ul className="kl-stack ma-list">
        {MATCH_FORMATS.map((format) => {
          const count = currentMatches[format]
          const label = intl.formatMessage({ id: `matchType.${format}` })
          return (
            <li key={format} className="ma-rate">
              <span>{label}</span>
              <span className="kl-figure">
                <FormattedMessage id="ai.count" values={{ count, needed: ANALYSIS_MATCHES_NEEDED }} />
              </span>
              <Progress value={Math.min(count, ANALYSIS_MATCHES_NEEDED)} max={ANALYSIS_MATCHES_NEEDED} label={label} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
