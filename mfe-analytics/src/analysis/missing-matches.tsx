import type { SkillAnalysisDto } from '@kitchenline/api'
import { ANALYSIS_MATCHES_NEEDED, MATCH_FORMATS } from '@kitchenline/domain'
import { Balls } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'

type Props = { analysis: SkillAnalysisDto; isFriend?: boolean | undefined }

/** That there are too few matches; after a reset, for the next analysis. A friend reads no advice. */
export function MissingText({ analysis: { isReset, analysisType, gamesNeeded }, isFriend }: Props) {
  const text = isReset ? 'ai.resetText' : isFriend ? 'ai.friendNotEnoughText' : 'ai.notEnoughText'
  return (
    <div>
      <h3>
        <FormattedMessage id={isReset ? 'ai.resetTitle' : 'ai.notEnoughTitle'} />
      </h3>
      <p className="kl-soft">
        <FormattedMessage id={text} values={{ needed: ANALYSIS_MATCHES_NEEDED, format: analysisType, left: gamesNeeded }} />
      </p>
    </div>
  )
}

/** How far each format is: a ball for each of the ten matches. */
export function MissingMatches({ analysis: { currentMatches } }: Props) {
  const intl = useIntl()
  return (
    <ul className="kl-court__words ma-list ma-formats">
      {MATCH_FORMATS.map((format) => {
        const count = currentMatches[format]
        const label = intl.formatMessage({ id: `matchType.${format}` })
        return (
          <li key={format} className="ma-missing">
            <span>{label}</span>
            <span className="kl-figure">
              <FormattedMessage id="ai.count" values={{ count, needed: ANALYSIS_MATCHES_NEEDED }} />
            </span>
            <Balls filled={count} of={ANALYSIS_MATCHES_NEEDED} label={label} />
          </li>
        )
      })}
    </ul>
  )
}
