import type { RecapDto } from '@kitchenline/api'
import { showToast } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { Share2 } from '@kitchenline/ui/icons'
import { useShareOut, type ShareCard } from '@kitchenline/ui/share'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'

type Props = { recap: RecapDto; name: string; owner: string }

export function ShareRecapButton(props: Props) {
  const intl = useIntl()
  const shareOut = useShareOut()
  const { recap, name } = props
  const share = async () => {
    const { totalMatches: matches, wins } = recap
    const text = intl.formatMessage({ id: 'recap.share.text' }, { period: name, matches, wins })
    const outcome = await shareOut({ text, fileName: 'kitchenline-recap', card: () => recapPicture(props, intl) })
    if (outcome === 'copied') {
      const description = intl.formatMessage({ id: 'common.inClipboard' })
      showToast({ tone: 'success', title: intl.formatMessage({ id: 'recap.share.done' }), description })
    }
    if (outcome === 'failed') showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'recap.share.failed' }) })
  }
  return (
    <Button tone="primary" onClick={() => void share()}>
      <Share2 size={18} aria-hidden />
      <FormattedMessage id="recap.share" />
    </Button>
  )
}

function recapPicture({ recap, name, owner }: Props, intl: IntlShape): ShareCard {
  const { totalMatches, wins, losses, winRate, performanceScore, bestStreak, opponent, partner } = recap
  const percent = (value: number) => intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 0 })
  const figure = (id: string, value: string) => ({ label: intl.formatMessage({ id }), value })
  return {
    tone: 'plain',
    eyebrow: intl.formatMessage({ id: `recap.${recap.period}` }),
    badge: intl.formatMessage({ id: 'recap.matches' }, { count: totalMatches }),
    headline: intl.formatMessage({ id: 'figures.record' }, { wins, losses }),
    title: name,
    figures: [
      figure('figures.winRate', percent(winRate)),
      figure('figures.performance', percent(performanceScore)),
      figure('recap.bestStreak', intl.formatNumber(bestStreak)),
      ...(opponent ? [figure('recap.opponent', opponent.name)] : []),
      ...(partner ? [figure('recap.partner', partner.name)] : []),
    ],
    footer: owner,
  }
}
