import { showToast, useSession } from '@kitchenline/shell-api'
import { Button, headlineOf, isSeries, Sign, type ShownMatch } from '@kitchenline/ui'
import { drawPicture, useShareOut, type MakePicture } from '@kitchenline/ui/share'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { matchPicture, type Earned } from './match-picture.ts'
import { opponentNames } from './opponent-names.ts'

/** Shares a match as text and picture. Used once for a list: a hook in each card would cost while the list is scrolled. */
export function useShareMatch(): (match: ShownMatch, earned?: Earned, picture?: MakePicture) => void {
  const intl = useIntl()
  const owner = useSession().user
  const shareOut = useShareOut()
  return useCallback(
    (match, earned, picture = () => drawPicture(matchPicture(match, intl, owner, earned))) => {
      const share = async () => {
        const text = intl.formatMessage(
          { id: `share.${match.result}` },
          {
            score: spelledScore(match),
            opponents: opponentNames(match),
            percent: intl.formatNumber(match.performanceScore / 100, { style: 'percent', maximumFractionDigits: 0 }),
          },
        )
        const outcome = await shareOut({ text, fileName: 'kitchenline-match', picture })
        if (outcome === 'copied') {
          const description = intl.formatMessage({ id: 'common.inClipboard' })
          showToast({ tone: 'success', title: intl.formatMessage({ id: 'share.done' }), description })
        }
        if (outcome === 'failed') showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'share.failed' }) })
      }
      void share()
    },
    [intl, owner, shareOut],
  )
}

/** "2–1 (11–9, 8–11, 11–7)", or the points of one game. */
function spelledScore(match: ShownMatch): string {
  const { own, opponent } = headlineOf(match)
  const games = match.games?.map((game) => `${game.own}–${game.opponent}`).join(', ')
  return isSeries(match) ? `${own}–${opponent} (${games})` : `${own}–${opponent}`
}

export function ShareMatchButton({ match, onShare }: { match: ShownMatch; onShare: (match: ShownMatch) => void }) {
  const intl = useIntl()
  return (
    <Button
      tone="quiet"
      className="mm-share"
      onClick={() => onShare(match)}
      aria-label={intl.formatMessage({ id: 'share.label' }, { opponents: opponentNames(match) })}
    >
      <Sign name="share" />
      <span className="mm-share__word">{intl.formatMessage({ id: 'common.share' })}</span>
    </Button>
  )
}
