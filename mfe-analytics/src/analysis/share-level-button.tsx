import type { SkillAnalysisDto } from '@kitchenline/api'
import { showToast, useSession } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { Share2 } from '@kitchenline/ui/icons'
import { useShareOut, type ShareCard } from '@kitchenline/ui/share'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { shownLevel } from './ruler-position.ts'

type Props = { analysis: SkillAnalysisDto; level: number }

/** The own level, as text or as a picture. */
export function ShareLevelButton({ analysis, level }: Props) {
  const intl = useIntl()
  const owner = useSession().user?.name ?? ''
  const shareOut = useShareOut()
  const { analysisType: format, matchesAnalyzed: matches } = analysis
  const share = async () => {
    const { main } = shownLevel(level)
    const text = intl.formatMessage({ id: `ai.share.${format}` }, { level: main, matches })
    const card = () => levelPicture({ analysis, level }, intl, owner)
    const outcome = await shareOut({ text, fileName: 'kitchenline-level', card })
    if (outcome === 'copied') {
      const description = intl.formatMessage({ id: 'common.inClipboard' })
      showToast({ tone: 'success', title: intl.formatMessage({ id: 'ai.share.done' }), description })
    }
    if (outcome === 'failed') showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'ai.share.failed' }) })
  }
  return (
    <Button onClick={() => void share()}>
      <Share2 size={18} aria-hidden />
      <FormattedMessage id="ai.share" />
    </Button>
  )
}

function levelPicture({ analysis, level }: Props, intl: IntlShape, owner: string): ShareCard {
  const { analysisType, playedUpTo, confidenceWord, matchesAnalyzed, opponents } = analysis
  const { main, secondary } = shownLevel(level)
  const format = intl.formatMessage({ id: `matchType.${analysisType}` })
  const day = playedUpTo && intl.formatDate(playedUpTo, { month: 'short', day: 'numeric', year: 'numeric' })
  return {
    tone: 'plain',
    eyebrow: day ? `${format} · ${day}` : format,
    badge: confidenceWord && intl.formatMessage({ id: `ai.confidence.${confidenceWord}` }),
    headline: main,
    title: intl.formatMessage({ id: 'ai.title' }),
    detail: secondary,
    figures: [
      { label: intl.formatMessage({ id: 'ai.share.matches' }), value: intl.formatNumber(matchesAnalyzed) },
      { label: intl.formatMessage({ id: 'ai.share.opponents' }), value: intl.formatNumber(opponents) },
    ],
    footer: owner,
  }
}
