import './moment.css'
import {
  ANALYSIS_MATCHES_NEEDED,
  formatLevelChange,
  formatOf,
  remainingTrialMatches,
  TRIAL_MATCHES,
  unlockKey,
} from '@kitchenline/domain'
import { RemotePart, useSession, useShownMoments, useTrial } from '@kitchenline/shell-api'
import {
  Avatar,
  Badge,
  Balls,
  Button,
  classNames,
  FormDiscs,
  headlineOf,
  isSeries,
  opponentsOf,
  scoreText,
  wordForScore,
} from '@kitchenline/ui'
import { BallAtNet, BallInFlight, Moment } from '@kitchenline/ui/moment'
import { usePictureOfPage } from '@kitchenline/ui/share'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AgainChoice } from '../match-form/again-choice.tsx'
import { nextOf } from '../draft/same-players.ts'
import { type Earned, matchPicture } from '../match-list/match-picture.ts'
import { opponentNames } from '../data/opponent-names.ts'
import { useShareMatch } from '../match-list/share-match.tsx'
import { earnedLine, type Facts, type Judged } from '../match-list/earned-line.ts'
import type { SavedMatch } from '../draft/saved-match.ts'
import { type ToLevel, useFacts } from './use-facts.ts'

type Props = { saved: SavedMatch | undefined; onClose: () => void }

/**
 * After a saved match: the score, the one thing it earned, what it did to the level, and the way to the next one. A level that
 * it unlocked comes after it.
 */
export function MatchMoment({ saved, onClose }: Props) {
  return saved ? <ShownMoment key={saved.key} saved={saved} onClose={onClose} /> : null
}

const TITLES = { saving: 'logMatch.pending', logged: 'logMatch.saved', waiting: 'pending.kept', trial: 'trial.savedMatch' }

function ShownMoment({ saved, onClose }: { saved: SavedMatch; onClose: () => void }) {
  const intl = useIntl()
  const owner = useSession().user
  const { share } = useShareMatch()
  const { match, state } = saved
  const facts = useFacts(match, state)
  const word = wordForScore(match, intl)
  const earned = useMemo(() => earnedOf(match, facts), [match, facts])
  const { line } = earned
  const picture = usePictureOfPage(earned, () => matchPicture(match, intl, owner, earned))
  const { shown } = useShownMoments()
  const [isUnlock, setUnlock] = useState(false)
  // Said when it is stored; its place is there before.
  const isAsked = state === 'logged' || state === 'saving'
  const format = match.format ?? formatOf(match)
  const close = () => (facts?.unlocked && !shown?.includes(unlockKey(format)) ? setUnlock(true) : onClose())
  if (isUnlock) return <RemotePart name="mfe_analytics/unlock" {...{ format, onClose }} skeleton={null} failure={() => null} />
  return (
    <Moment
      sky={<Sky match={match} />}
      title={intl.formatMessage({ id: TITLES[state] })}
      text={TEXTS[state]}
      figure={word ? <span className="kl-moment__word">{word}</span> : scoreText(headlineOf(match))}
      onClose={close}
      actions={
        <>
          <Button tone={match.result === 'won' ? 'ball' : 'secondary'} onClick={() => share(match, picture())}>
            <FormattedMessage id="common.share" />
          </Button>
          <Button onClick={close}>
            <FormattedMessage id="moment.done" />
          </Button>
        </>
      }
    >
      <p className="mm-moment__match">
        <FormattedMessage
          id={match.partnerName ? 'match.withPartner' : 'match.against'}
          values={{ partner: match.partnerName, opponents: opponentNames(match) }}
        />
        {isSeries(match) && ` · ${match.games?.map(scoreText).join(' ')}`}
      </p>
      <p className={classNames('mm-moment__line', isAsked && 'mm-moment__line--asked')} aria-live="polite">
        {line && state !== 'saving' && <FormattedMessage id={line.id} values={line.values} />}
      </p>
      {isAsked && (
        <div className="mm-moment__level">
          {facts?.judged && <LevelMoved {...facts.judged} />}
          {facts?.toLevel && <LevelToCome {...facts.toLevel} />}
        </div>
      )}
      {state !== 'waiting' && <div className="mm-moment__form">{facts && <Form match={match} facts={facts} />}</div>}
      {state !== 'trial' && (
        <AgainChoice
          className="mm-moment__again"
          next={nextOf({ players: saved.draft, at: match.matchDate })}
          onChoose={onClose}
        />
      )}
    </Moment>
  )
}

const earnedOf = (match: SavedMatch['match'], facts: Facts | undefined): Earned =>
  facts ? { line: earnedLine(match, facts), judged: facts.judged } : {}

const FACE_PX = 40

/** The ball on its way between the two sides. */
function Sky({ match }: Pick<SavedMatch, 'match'>) {
  const { user } = useSession()
  return (
    <div className="mm-moment__sky">
      {match.result === 'won' ? <BallInFlight /> : <BallAtNet />}
      {user && (
        <div className="mm-moment__own">
          <Avatar name={user.name} picture={user.profilePicture} size={FACE_PX} />
        </div>
      )}
      <div className="mm-moment__others">
        {opponentsOf(match).map(({ name }) => (
          <Avatar key={name} name={name} size={FACE_PX} />
        ))}
      </div>
    </div>
  )
}

function TrialLeft() {
  const left = remainingTrialMatches(useTrial((trial) => trial.matches.length))
  return (
    <span className="mm-moment__trial">
      <span aria-hidden>
        <Balls filled={left} of={TRIAL_MATCHES} label="" />
      </span>
      <span>
        <FormattedMessage id="trial.left" values={{ left }} />
      </span>
    </span>
  )
}

/** Under the title. */
const TEXTS = { saving: '\u00A0', logged: <FormattedMessage id="logMatch.savedText" />, waiting: undefined, trial: <TrialLeft /> }

function LevelMoved({ level, move }: Judged) {
  const hundredths = Math.round(level * 100)
  const [from, to] = [hundredths - Math.round(move * 100), hundredths].map((shown) => (shown / 100).toFixed(2))
  return (
    <>
      <FormattedMessage id="moment.level" values={{ from, to, b: (text) => <strong className="kl-figure">{text}</strong> }} />
      <Badge tone={move > 0 ? 'ball' : 'plain'}>{formatLevelChange(move)}</Badge>
    </>
  )
}

function LevelToCome({ matches, needed }: ToLevel) {
  return (
    <>
      <span aria-hidden>
        <Balls filled={matches} of={ANALYSIS_MATCHES_NEEDED} label="" />
      </span>
      <FormattedMessage id="moment.toLevel" values={{ count: needed }} />
    </>
  )
}

const FORM_LENGTH = 8

/** The last results, this one at the end; nothing where later ones have been played. */
function Form({ match, facts: { matches } }: { match: SavedMatch['match']; facts: Facts }) {
  const intl = useIntl()
  if (matches[0]?.id !== match.id || matches.length < 2) return null
  const results = matches.slice(0, FORM_LENGTH).map(({ result }) => result)
  return <FormDiscs label={intl.formatMessage({ id: 'moment.form' }, { count: results.length })} results={results.reverse()} />
}
