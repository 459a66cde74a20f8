import type { ReasonDto, SkillAnalysisDto } from '@kitchenline/api'
import { formatLevel, formatLevelChange, LEVEL_TOLERANCE, SKILL_MAX, SKILL_MIN } from '@kitchenline/domain'
import { Badge, Button, classNames, type ButtonTone } from '@kitchenline/ui'
import { lazy, Suspense, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { AccessLine } from './access-line.tsx'
import { Advice } from './advice.tsx'
import { untilNextBall } from './confidence.ts'
import { ConfidenceMeter } from './confidence-meter.tsx'
import './analysis.css'
import { ConfirmedLevel } from './confirmed-level.tsx'
import { shownDelta } from './delta-label.ts'
import { LevelRuler } from './level-ruler.tsx'
import { ReasonList } from './reason-list.tsx'
import { shownLevel } from './ruler-position.ts'
import { ShareLevelButton } from './share-level-button.tsx'
import { UseLevelButton } from './use-level-button.tsx'

const MathDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "analysis-math" */ './math/math-dialog.tsx')).MathDialog,
}))

type Props = {
  analysis: SkillAnalysisDto
  level: number
  /** Whose it is: another player's is shown without what is only for its owner. */
  ownerId: string | undefined
  /** The level itself stands on the court above. */
  isUnderCourt: boolean
}

/** 'math': every match. A reason: its own ones. */
type Opened = 'math' | ReasonDto | undefined

export function AnalysisResult({ analysis, level, ownerId, isUnderCourt }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const { band, confirmed, currentSkillLevel, reasons, advice, matchesAnalyzed } = analysis
  const { locale } = useIntl()
  // Of another language after a switch: the next answer has this one's.
  const worded = analysis.wording?.language === locale ? analysis.wording : undefined
  return (
    <div className="kl-stack">
      <div className="ma-result__level">
        {!isUnderCourt && (
          <>
            <LevelHeadline analysis={analysis} level={level} />
            <LevelRuler level={level} band={band} stated={currentSkillLevel} />
          </>
        )}
        {currentSkillLevel !== undefined && (
          <div className="kl-row ma-stated">
            <p className={classNames('kl-soft ma-small', !isUnderCourt && 'ma-stated__mark')}>
              <FormattedMessage id="ai.stated" values={{ level: formatLevel(currentSkillLevel) }} />
            </p>
            {ownerId && <UseLevelButton level={level} />}
            {isUnderCourt && <MathButton tone="quiet" onOpen={() => setOpened('math')} />}
          </div>
        )}
        <ConfidenceLine {...{ analysis, level, isUnderCourt }} isOwn={ownerId !== undefined} />
        <FormLine analysis={analysis} />
      </div>
      {confirmed && <ConfirmedLevel level={level} matches={matchesAnalyzed} confirmed={confirmed} />}
      {reasons.length > 0 && <ReasonList reasons={reasons} words={worded?.reasons} onOpen={setOpened} />}
      {ownerId && advice && <Advice {...{ advice, analysis }} worded={worded?.advice} />}
      {worded && (
        <p className="kl-soft ma-small">
          <FormattedMessage id="ai.worded" />
        </p>
      )}
      {ownerId && !isUnderCourt && (
        <div className="kl-row">
          <MathButton onOpen={() => setOpened('math')} />
          <ShareLevelButton analysis={analysis} level={level} />
        </div>
      )}
      <div className="ma-end">
        <Foot analysis={analysis} isOwn={ownerId !== undefined} />
        {isUnderCourt && <ShareLevelButton analysis={analysis} level={level} />}
      </div>
      {ownerId && opened && (
        <Suspense fallback={null}>
          <MathDialog
            format={analysis.analysisType}
            reason={opened === 'math' ? undefined : opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Apart from the level; where it is among the reasons it is said there. */
function FormLine({ analysis: { form, reasons } }: { analysis: SkillAnalysisDto }) {
  if (!form || reasons.some(({ code }) => code === 'RECENT_FORM')) return null
  const { matches, wins, expectedWins } = form
  return (
    <p className="ma-form-of-ten">
      <FormattedMessage id="ai.form" values={{ matches, wins, expected: Math.round(10 * expectedWins) / 10 }} />
    </p>
  )
}

const MathButton = ({ tone, onOpen }: { tone?: ButtonTone; onOpen: () => void }) => (
  <Button {...(tone && { tone })} onClick={onOpen}>
    <FormattedMessage id="ai.math.open" />
  </Button>
)

function Foot({ analysis, isOwn }: { analysis: SkillAnalysisDto; isOwn: boolean }) {
  const { analyzedAt, replayed } = analysis
  return (
    <div className="kl-row ma-foot">
      {analyzedAt && (
        <p className="kl-soft ma-small">
          <FormattedMessage
            id="ai.analyzedAt"
            values={{ date: <FormattedDate value={analyzedAt} month="short" day="numeric" year="numeric" /> }}
          />
        </p>
      )}
      {isOwn && replayed && (
        <p className="kl-soft ma-small">
          <FormattedMessage id={`ai.replayed.${replayed}`} />
        </p>
      )}
      {isOwn && <AccessLine analysis={analysis} />}
    </div>
  )
}

/** Rounded, an estimate would be called certain. */
const MOST = 0.99

type ConfidenceLineProps = { analysis: SkillAnalysisDto; level: number; isOwn: boolean; isUnderCourt: boolean }

/** The meter, where the court does not have it; "Developing: 16 matches, 4 opponents", what the owner may do about it, and the chance. */
function ConfidenceLine({ analysis, level, isOwn, isUnderCourt }: ConfidenceLineProps) {
  const intl = useIntl()
  const { confidence, confidenceWord, matchesAnalyzed, opponents } = analysis
  if (confidence === undefined || !confidenceWord) return null
  const word = intl.formatMessage({ id: `ai.confidence.${confidenceWord}` })
  return (
    <div className="ma-confidence">
      <p>
        {!isUnderCourt && (
          <>
            <ConfidenceMeter analysis={analysis} />{' '}
          </>
        )}
        <FormattedMessage id="ai.confidence.counts" values={{ word, matches: matchesAnalyzed, opponents }} />
        {isOwn && <NextStep analysis={analysis} />}
      </p>{' '}
      <p className="kl-soft ma-small">
        <FormattedMessage
          id="ai.confidence.chance"
          values={{
            chance: intl.formatNumber(Math.min(confidence, MOST), { style: 'percent', maximumFractionDigits: 0 }),
            from: formatLevel(Math.max(SKILL_MIN, level - LEVEL_TOLERANCE)),
            to: formatLevel(Math.min(SKILL_MAX, level + LEVEL_TOLERANCE)),
          }}
        />
      </p>
    </div>
  )
}

function NextStep({ analysis }: { analysis: SkillAnalysisDto }) {
  const { movesTo, confidenceWord } = analysis
  if (movesTo) return <NextText id="moves" values={{ move: movesTo }} />
  if (confidenceWord === 'solid') return null
  const nextStep = untilNextBall(analysis)
  return (
    <NextText
      id={nextStep.matches === 0 ? 'nextOpponents' : nextStep.opponents === 0 ? 'nextMatches' : 'nextBoth'}
      values={nextStep}
    />
  )
}

const NextText = ({ id, values }: { id: string; values: Record<string, string | number> }) => (
  <>
    {' '}
    <FormattedMessage id={`ai.confidence.${id}`} values={values} />
  </>
)

/** The level as printed on the ruler, and how far it is from what the player states. */
function LevelHeadline({ analysis, level }: { analysis: SkillAnalysisDto; level: number }) {
  const { main, secondary } = shownLevel(level)
  const change = shownDelta(analysis)
  return (
    <p className="ma-level">
      <span className="kl-figure ma-level__figure">{main}</span>
      {secondary && <span className="kl-soft">({secondary})</span>}
      {change && (
        <span className="ma-level__change">
          <span className="ma-level__label">
            {change.label && (
              <Badge tone={change.label === 'breakthrough' ? 'ball' : 'court'}>
                <FormattedMessage id={`ai.delta.${change.label}`} />
              </Badge>
            )}
            <span className="kl-figure">{formatLevelChange(change.delta)}</span>
          </span>
          <span className="kl-soft">
            <FormattedMessage id="ai.delta.against" />
          </span>
        </span>
      )}
    </p>
  )
}
