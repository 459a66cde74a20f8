import { showToast, useSession } from '@kitchenline/shell-api'
import { Button, headlineOf, isSeries, type ShownMatch } from '@kitchenline/ui'
import { Share2 } from '@kitchenline/ui/icons'
import { shareOut } from '@kitchenline/ui/share'
import { FormattedMessage, useIntl } from 'react-intl'
import { matchPicture } from './match-picture.ts'
import { opponentNames } from './opponent-names.ts'

export function ShareMatchButton({ match }: { match: ShownMatch }) {
  const intl = useIntl()
  const owner = useSession().user?.name ?? ''
  const share = async () => {
    const text = intl.formatMessage(
      { id: `share.${match.result}` },
      {
        score: spelledScore(match),
        opponents: opponentNames(match),
        percent: intl.formatNumber(match.performanceScore / 100, { style: 'percent', maximumFractionDigits: 0 }),
      },
    )
    const outcome = await shareOut({ text, fileName: 'kitchenline-match', card: () => matchPicture(match, intl, owner) })
    if (outcome === 'copied') showToast({ tone: 'success', title: intl.formatMessage({ id: 'share.done' }) })
    if (outcome === 'failed') showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'share.failed' }) })
  }
  return (
    <Button
      tone="quiet"
      className="mm-share"
      onClick={() => void share()}
      aria-label={intl.formatMessage({ id: 'share.label' }, { opponents: opponentNames(match) })}
    >
      <Share2 aria-hidden />
      <span className="mm-share__word">
        <FormattedMessage id="common.share" />
      </span>
    </Button>
  )
}

/** "2–1 (11–9, 8–11, 11–7)", or the points of one game. */
function spelledScore(match: ShownMatch): string {
  const { own, opponent } = headlineOf(match)
  const games = match.games?.map((game) => `${game.own}–${game.opponent}`).join(', ')
  return isSeries(match) ? `${own}–${opponent} (${games})` : `${own}–${opponent}`
}
