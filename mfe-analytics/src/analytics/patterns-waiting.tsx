import { ANALYSIS_MATCHES_NEEDED } from '@kitchenline/domain'
import { Sentence, Skeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

/** As high as what is to come. */
export const PatternsSkeleton = () => (
  <div className="ma-analytics__column">
    <Skeleton height={76} />
    <Skeleton height={232} />
    <Skeleton height={240} />
  </div>
)

export const TooFewMatches = () => (
  <div className="ma-analytics__column">
    <Sentence
      eyebrow={<FormattedMessage id="patterns.standsOut" />}
      claim={<FormattedMessage id="patterns.few" values={{ needed: ANALYSIS_MATCHES_NEEDED }} />}
    />
  </div>
)
