import type { SkillAnalysisDto } from '@kitchenline/api'
import { ANALYSIS_MATCHES_NEEDED, MATCH_FORMATS } from '@kitchenline/domain'
import { Progress } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'

type Props = { analysis: SkillAnalysisDto; isFriend?: boolean | undefined }

/** How far each format is from its analysis; after a reset, from the next one. A friend reads no advice. */
export function NotEnough({ analysis, isFriend }: Props) {
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
