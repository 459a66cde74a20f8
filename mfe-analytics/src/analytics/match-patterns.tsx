import type { AnalyzedMatchDto } from '@kitchenline/api'
import { CLOSE_GAME_LEAD, UNLIKELY_CHANCE, type MatchFormat } from '@kitchenline/domain'
import { useLoadProblem } from '@kitchenline/shell-api'
import { Button, Card, FormDiscs, PartProblem, Sentence } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { AccessLine } from '../analysis/access-line.tsx'
import { useAnalyzedMatches } from '../data/analysis.ts'
import { LevelBars } from './level-bars.tsx'
import { levelBands } from './opponent-levels.ts'
import { PatternsSkeleton, TooFewMatches } from './patterns-waiting.tsx'
import { patternsOf, strongestOf, type Pattern } from './patterns.ts'

type Props = { userId: string; format: MatchFormat }

/** Where the player wins and where not, by what the analysis knows of each match. */
export function MatchPatterns({ userId, format }: Props) {
  const loadProblem = useLoadProblem()
  const { matches, earlier, hasEnough, error, retry, analyze } = useAnalyzedMatches(userId, format)
  if (error && !matches) {
    return (
      <Card title={<FormattedMessage id="patterns.title" />}>
        <PartProblem text={loadProblem(error)} onRetry={retry} />
      </Card>
    )
  }
  if (!matches) return <PatternsSkeleton />
  if (matches.length === 0) return hasEnough ? <NotAnalyzed onAnalyze={analyze} /> : <TooFewMatches />
  return <Found matches={matches} earlier={earlier} />
}

/** Analyses are counted, so none is made unasked; what one looks for stands there without figures. */
const NotAnalyzed = ({ onAnalyze }: { onAnalyze: (() => void) | undefined }) => (
  <div className="ma-analytics__column">
    <Sentence
      eyebrow={<FormattedMessage id="patterns.standsOut" />}
      claim={<FormattedMessage id="patterns.notAnalyzed" />}
      action={
        onAnalyze ? (
          <Button onClick={onAnalyze}>
            <FormattedMessage id="patterns.analyze" />
          </Button>
        ) : (
          <AccessLine analysis={NOTHING_WAITING} />
        )
      }
    />
    <Patterns patterns={patternsOf([])} />
  </div>
)

const NOTHING_WAITING = { access: undefined, waitingMatches: 0 }

function Found({ matches, earlier }: { matches: readonly AnalyzedMatchDto[]; earlier: number }) {
  const patterns = patternsOf(matches)
  return (
    <div className="ma-analytics__column">
      <Headline patterns={patterns} />
      <LevelBars bands={levelBands(matches)} />
      <Patterns patterns={patterns} />
      {earlier > 0 && (
        <p className="kl-soft ma-rates__note">
          <FormattedMessage id="rates.gap.leftOut" values={{ count: earlier }} />
        </p>
      )}
    </div>
  )
}

const Patterns = ({ patterns }: { patterns: readonly Pattern[] }) => (
  <Card title={<FormattedMessage id="patterns.title" />}>
    <ul className="ma-patterns">
      {patterns.map((pattern) => (
        <Strip key={pattern.name} pattern={pattern} />
      ))}
    </ul>
  </Card>
)

function Headline({ patterns }: { patterns: readonly Pattern[] }) {
  const strongest = strongestOf(patterns)
  return (
    <div className="ma-analytics__headline">
      <Sentence
        eyebrow={<FormattedMessage id="patterns.standsOut" />}
        claim={strongest ? <Claim pattern={strongest} /> : <FormattedMessage id="patterns.par" />}
      />
    </div>
  )
}

function Claim({ pattern: { name, results, won, expected } }: { pattern: Pattern }) {
  const id = `patterns.${name}.${won > expected ? 'up' : 'down'}`
  return <FormattedMessage id={id} values={{ won, of: results.length, expected: Math.round(expected) }} />
}

/** So many fit beside each other on a phone. */
const LATEST = 14

function Strip({ pattern: { name, results, won } }: { pattern: Pattern }) {
  const intl = useIntl()
  const latest = results.slice(-LATEST)
  const limit = name === 'underdog' ? UNLIKELY_CHANCE : 1 - UNLIKELY_CHANCE
  const values = { lead: CLOSE_GAME_LEAD, limit: intl.formatNumber(limit, { style: 'percent' }) }
  return (
    <li className="ma-pattern">
      <h3>
        <FormattedMessage id={`patterns.${name}`} />
      </h3>
      {results.length > 0 && (
        <p className="kl-figure">
          <FormattedMessage id="patterns.record" values={{ won, of: results.length }} />
        </p>
      )}
      <div className="ma-pattern__tried">
        <FormDiscs label={intl.formatMessage({ id: 'patterns.latest' }, { count: latest.length })} results={latest} />
        <p className="kl-soft">
          <FormattedMessage id={`patterns.${name}.note`} values={values} />
        </p>
      </div>
    </li>
  )
}
