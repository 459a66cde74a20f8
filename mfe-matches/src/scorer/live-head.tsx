import { gamesWon, type ScorerRules, type ScorerState } from '@kitchenline/domain'
import { Link } from '@kitchenline/shell-api'
import { buttonClass } from '@kitchenline/ui'
import { CircleAlert, Moon, Sun, X } from '@kitchenline/ui/icons'
import { FormattedMessage, useIntl } from 'react-intl'
import { useWakeLock } from './use-wake-lock.ts'

type Props = { rules: ScorerRules; state: ScorerState; isUnsaved: boolean }

/** The way out, which game it is, and what the device does and does not do for the match. */
export function LiveHead({ rules, state, isUnsaved }: Props) {
  const intl = useIntl()
  const isAwake = useWakeLock()
  const Light = isAwake ? Sun : Moon
  const light = intl.formatMessage({ id: isAwake ? 'scorer.awake' : 'scorer.notAwake' })
  const won = gamesWon(state.games)
  const playing = state.games.length + (state.phase === 'playing' ? 1 : 0)
  return (
    <div className="mm-live__head">
      <Link
        to="/"
        className={buttonClass({ tone: 'quiet', shape: 'icon' })}
        aria-label={intl.formatMessage({ id: 'scorer.leave' })}
      >
        <X aria-hidden />
      </Link>
      <p className="mm-live__games">
        {rules.bestOf > 1 && (
          <FormattedMessage
            id="scorer.gameOf"
            values={{ game: playing, games: rules.bestOf, own: won.own, opponent: won.opponent }}
          />
        )}
      </p>
      <p className="mm-live__light" title={light}>
        <Light aria-hidden size={20} />
        <span className="kl-visually-hidden">{light}</span>
      </p>
      {isUnsaved && (
        <p className="mm-live__unsaved" role="alert">
          <CircleAlert aria-hidden size={16} />
          <FormattedMessage id="scorer.unsaved" />
        </p>
      )}
    </div>
  )
}
