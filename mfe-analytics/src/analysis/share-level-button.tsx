import type { SkillAnalysisDto } from '@kitchenline/api'
import { showToast, useSession } from '@kitchenline/shell-api'
import { Button, type ButtonTone } from '@kitchenline/ui'
import { Share2 } from '@kitchenline/ui/icons'
import { PictureDialog, shareOut, usePictureOfPage } from '@kitchenline/ui/share'
import { Suspense, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLevelLine } from '../data/analysis.ts'
import { levelPicture } from './level-picture.ts'
import { shownLevel } from './ruler-position.ts'

type Props = { analysis: SkillAnalysisDto; level: number; tone?: ButtonTone }

/** The own level, as text or as a picture. */
export function ShareLevelButton({ analysis, level, tone = 'secondary' }: Props) {
  const intl = useIntl()
  const { user } = useSession()
  const [now] = useState(Date.now)
  const [isOpen, setIsOpen] = useState(false)
  const { analysisType: format, matchesAnalyzed: matches } = analysis
  const { data } = useLevelLine(user?.id ?? '', format, user !== undefined)
  const points = data?.analysisType === format ? data.points : undefined
  const card = useMemo(
    () => levelPicture({ analysis, level, points: points ?? [], now }, intl, user?.name ?? ''),
    [analysis, level, points, now, intl, user?.name],
  )
  const pictureOfPage = usePictureOfPage(card, () => card)
  const share = async (picture: Blob | undefined) => {
    const text = intl.formatMessage({ id: `ai.share.${format}` }, { level: shownLevel(level).main, matches })
    const outcome = await shareOut({ text, fileName: 'kitchenline-level', picture })
    if (outcome === 'copied') {
      const description = intl.formatMessage({ id: 'common.inClipboard' })
      showToast({ tone: 'success', title: intl.formatMessage({ id: 'ai.share.copied' }), description })
    }
    if (outcome === 'failed') showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'ai.share.failed' }) })
  }
  return (
    <>
      <Button tone={tone} onClick={() => void share(pictureOfPage())}>
        <Share2 size={18} aria-hidden />
        <FormattedMessage id="ai.share" />
      </Button>
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        <FormattedMessage id="picture.open" />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureDialog
            title={<FormattedMessage id="ai.picture" />}
            card={card}
            onShare={(picture) => void share(picture)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
