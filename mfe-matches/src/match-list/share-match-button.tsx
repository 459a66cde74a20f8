import { showToast } from '@kitchenline/shell-api'
import { Button, headlineOf, isSeries, type ShownMatch } from '@kitchenline/ui'
import { Share2 } from '@kitchenline/ui/icons'
import { FormattedMessage, useIntl } from 'react-intl'
import { opponentNames } from './opponent-names.ts'
import { shareText } from './share-text.ts'

/** By the device's own share function, else a copy. Who closes the device's sheet has changed their mind, which is no error. */
export function ShareMatchButton({ match }: { match: ShownMatch }) {
  const intl = useIntl()
  const share = async () => {
    const outcome = await shareText(
      intl.formatMessage(
        { id: `share.${match.result}` },
        {
          score: spelledScore(match),
          opponents: opponentNames(match),
          percent: intl.formatNumber(match.performanceScore / 100, { style: 'percent', maximumFractionDigits: 0 }),
        },
      ),
    )
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
