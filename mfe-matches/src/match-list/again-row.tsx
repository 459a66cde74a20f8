import '../match-form/match-form.css'
import type { MatchDto } from '@kitchenline/api'
import { MATCH_RESULTS } from '@kitchenline/domain'
import { Button } from '@kitchenline/ui'
import { Check, X } from '@kitchenline/ui/icons'
import { FormattedMessage, useIntl } from 'react-intl'
import { draftOfMatch } from '../history/draft-of-match.ts'
import { logAgain } from '../match-form/same-players.ts'
import type { ListedMatch } from './match-list.tsx'

export type LastMatch = ListedMatch & Pick<MatchDto, 'createdAt'>

/** As long as people stay on a court: later the next match is as likely with others. */
const PLAY_MS = 3 * 60 * 60_000
const ICONS = { won: Check, lost: X }

/** Over the newest matches: the next one with the same players lacks nothing but its points. */
export function AgainRow({ last }: { last: LastMatch | undefined }) {
  const intl = useIntl()
  const t = (id: string) => intl.formatMessage({ id })
  if (!last || Date.now() - Date.parse(last.createdAt) > PLAY_MS) return null
  return (
    <div className="mm-again" role="group" aria-label={t('again.samePlayers')}>
      <span aria-hidden>
        <FormattedMessage id="again.samePlayers" />
      </span>
      <div className="kl-row">
        {MATCH_RESULTS.map((result) => {
          const Icon = ICONS[result]
          return (
            <Button
              key={result}
              aria-label={intl.formatMessage({ id: 'again.outcome' }, { result: t(`result.${result}`) })}
              onClick={() => logAgain(draftOfMatch(last), result)}
            >
              <Icon aria-hidden />
              <FormattedMessage id={`result.${result}`} />
            </Button>
          )
        })}
      </div>
    </div>
  )
}
