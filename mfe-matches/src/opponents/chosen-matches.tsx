import type { MatchDto, OpponentDto } from '@kitchenline/api'
import { isolated, MATCHES_MOVED_MAX } from '@kitchenline/domain'
import { useLoadProblem } from '@kitchenline/shell-api'
import { Button, headlineOf, scoreText, Skeleton, wordForScore } from '@kitchenline/ui'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useMatchesWith } from '../data/opponents.ts'
import { opponentNames } from '../data/opponent-names.ts'

type Chosen = ReadonlySet<string>
type Props = { opponent: OpponentDto; chosen: Chosen; onChoose: (chosen: Chosen) => void }

/** The matches with a person, of which some are chosen. */
export function ChosenMatches({ opponent: { id, name }, chosen, onChoose }: Props) {
  const intl = useIntl()
  const loadProblem = useLoadProblem()
  const { data: matches, error } = useMatchesWith(id)
  if (error) return <p role="alert">{loadProblem(error)}</p>
  if (!matches) return <Skeleton height={44} lines={3} />
  if (matches.length === 0) {
    return (
      <p>
        <FormattedMessage id="move.noMatches" values={{ name: isolated(name) }} />
      </p>
    )
  }
  const toggle = (matchId: string) => {
    const next = new Set(chosen)
    if (!next.delete(matchId)) next.add(matchId)
    onChoose(next)
  }
  return (
    <div role="group" aria-label={intl.formatMessage({ id: 'move.matches' }, { name })}>
      <div className="mm-move__head">
        <p role="status">
          <FormattedMessage id="move.chosen" values={{ count: chosen.size }} />
        </p>
        <Button tone="quiet" data-first-focus onClick={() => onChoose(new Set(matches.map((match) => match.id)))}>
          <FormattedMessage id="move.all" />
        </Button>
        <Button tone="quiet" onClick={() => onChoose(new Set())}>
          <FormattedMessage id="move.none" />
        </Button>
      </div>
      <ul className="mm-move">
        {matches.map((match) => (
          <li key={match.id}>
            <label className="kl-check">
              <input type="checkbox" checked={chosen.has(match.id)} onChange={() => toggle(match.id)} />
              <MatchLine match={match} />
            </label>
          </li>
        ))}
      </ul>
      {matches.length >= MATCHES_MOVED_MAX && (
        <p className="kl-soft">
          <FormattedMessage id="move.newest" values={{ max: MATCHES_MOVED_MAX }} />
        </p>
      )}
    </div>
  )
}

function MatchLine({ match }: { match: MatchDto }) {
  const { partnerName: partner, result, playedOn } = match
  const word = wordForScore(match, useIntl())
  const values = { partner: partner && isolated(partner), opponents: opponentNames(match) }
  return (
    <span>
      <strong>
        <FormattedDate value={playedOn} timeZone="UTC" month="short" day="numeric" year="numeric" />
      </strong>{' '}
      <FormattedMessage id={`result.${result}`} />{' '}
      {word ? `(${word})` : <span className="kl-figure">{scoreText(headlineOf(match))}</span>}{' '}
      <span className="kl-soft">
        <FormattedMessage id={partner ? 'match.withPartner' : 'match.against'} values={values} />
      </span>
    </span>
  )
}
