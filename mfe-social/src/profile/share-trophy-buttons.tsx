import type { TrophyDto } from '@kitchenline/api'
import { isolated } from '@kitchenline/domain'
import { showToast, useSession } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { PictureDialog, shareOut, usePictureOfPage, type ShareCard } from '@kitchenline/ui/share'
import { Suspense, useMemo, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { MEDAL_SIGNS } from './medal-signs.ts'
import { trophyText } from './trophy-texts.tsx'

/** A reached trophy as text or as a picture. */
export function ShareTrophyButtons({ trophy }: { trophy: TrophyDto }) {
  const intl = useIntl()
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const card = useMemo(() => trophyPicture(trophy, user?.name ?? '', intl), [trophy, user, intl])
  const pictureOfPage = usePictureOfPage(card)
  const share = async (picture: Blob | undefined) => {
    const text = intl.formatMessage({ id: 'achievements.shareText' }, { name: card.headline, link: window.location.origin })
    const outcome = await shareOut({ text, fileName: 'kitchenline-trophy', picture })
    if (outcome === 'copied') showToast({ tone: 'success', title: intl.formatMessage({ id: 'common.inClipboard' }) })
    if (outcome === 'failed') showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'achievements.shareFailed' }) })
  }
  return (
    <>
      <Button tone="ball" onClick={() => void share(pictureOfPage())}>
        <FormattedMessage id="common.share" />
      </Button>
      <Button onClick={() => setIsOpen(true)}>
        <FormattedMessage id="picture.open" />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureDialog
            title={card.headline}
            card={card}
            onShare={(picture) => void share(picture)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function trophyPicture(trophy: TrophyDto, owner: string, intl: IntlShape): ShareCard {
  const { achievement, reachedAt } = trophy
  return {
    tone: 'plain',
    art: { kind: 'trophy', sign: MEDAL_SIGNS[achievement] },
    eyebrow: intl.formatDate(reachedAt ?? undefined, { month: 'short', day: 'numeric', year: 'numeric' }),
    headline: intl.formatMessage({ id: `achievements.${achievement}` }),
    title: trophyText(trophy, intl),
    figures: [],
    footer: isolated(owner),
  }
}
