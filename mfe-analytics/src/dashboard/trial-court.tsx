import { ANALYSIS_MATCHES_NEEDED, type UserStats } from '@kitchenline/domain'
import { Balls, CourtPanel, LevelHero, LevelLine } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { LogMatch, SignUp } from './trial-links.tsx'

type PitchProps = { remaining: number }

/** The first thing that a visitor sees: what the product is, and what it will show. */
export function PitchCourt({ remaining }: PitchProps) {
  const kitchen = (
    <div className="ma-pitch">
      <h2>
        <FormattedMessage id="trialBanner.pitch" />
      </h2>
      <p>
        <FormattedMessage id="trialBanner.pitchText" />
      </p>
      <div className="kl-row">
        <LogMatch tone="ball" />
        <SignUp tone="secondary" />
      </div>
      <p>
        <strong>
          <FormattedMessage id="trialBanner.start" />
        </strong>{' '}
        <span className="kl-soft">
          <FormattedMessage id="trialBanner.startText" values={{ left: remaining }} />
        </span>
      </p>
    </div>
  )
  return (
    <CourtPanel kitchen={kitchen}>
      <SampleLine />
    </CourtPanel>
  )
}

const SAMPLE = [3.21, 3.26, 3.22, 3.3, 3.36, 3.31, 3.38, 3.44, 3.41, 3.52, 3.49, 3.6, 3.57, 3.68]
const WEEK_MS = 7 * 86_400_000

/** A picture: nothing to read out, nothing to reach. */
function SampleLine() {
  const points = SAMPLE.map((level, week) => ({ key: String(week), at: week * WEEK_MS, level, label: '', said: '' }))
  return (
    <div className="kl-court__words ma-sample" aria-hidden inert>
      <LevelLine label="" points={points} caption={<FormattedMessage id="trialCourt.sample" />} ends={['', '']} />
    </div>
  )
}

const EVEN = 50
/** From here on it is more than a bit. */
const FAR = 15

function sideOf(score: number): string {
  if (score === EVEN) return 'even'
  const side = score > EVEN ? 'above' : 'below'
  if (Math.abs(score - EVEN) < FAR) return side
  return side === 'above' ? 'farAbove' : 'farBelow'
}

/** The visitor's score so far, and how far it is to a level. */
export function TrialCourt({ stats: { performanceScore, totalMatches } }: { stats: UserStats }) {
  const intl = useIntl()
  const name = intl.formatMessage({ id: 'stats.performance' })
  return (
    <LevelHero
      label={name}
      above={<span className="kl-eyebrow">{name}</span>}
      figure={intl.formatNumber(performanceScore / 100, { style: 'percent', maximumFractionDigits: 0 })}
      beside={
        <p className="ma-ten__side">
          <FormattedMessage id="trialCourt.side" values={{ side: sideOf(performanceScore) }} />
        </p>
      }
    >
      <div className="kl-court__words ma-ten">
        <Balls
          filled={totalMatches}
          of={ANALYSIS_MATCHES_NEEDED}
          label={intl.formatMessage({ id: 'ai.count' }, { count: totalMatches, needed: ANALYSIS_MATCHES_NEEDED })}
        />
        <p>
          <FormattedMessage id="trialCourt.left" values={{ left: ANALYSIS_MATCHES_NEEDED - totalMatches }} />
        </p>
      </div>
    </LevelHero>
  )
}
