import type { RecapDto } from '@kitchenline/api'
import { showToast } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { Share2 } from '@kitchenline/ui/icons'
import { PictureDialog, shareOut, usePictureOfPage } from '@kitchenline/ui/share'
import { Suspense, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { recapPicture } from './recap-picture.ts'

type Props = { recap: RecapDto; name: string; owner: string }

/** The recap as text or as a picture. */
export function ShareRecapButtons({ recap, name, owner }: Props) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const card = useMemo(() => recapPicture({ recap, name, owner }, intl), [recap, name, owner, intl])
  const pictureOfPage = usePictureOfPage(card)
  const share = async (picture: Blob | undefined) => {
    const { totalMatches: matches, wins } = recap
    const text = intl.formatMessage({ id: 'recap.share.text' }, { period: name, matches, wins })
    const outcome = await shareOut({ text, fileName: 'kitchenline-recap', picture })
    if (outcome === 'copied') {
      const description = intl.formatMessage({ id: 'common.inClipboard' })
      showToast({ tone: 'success', title: intl.formatMessage({ id: 'recap.share.copied' }), description })
    }
    if (outcome === 'failed') showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'recap.share.failed' }) })
  }
  return (
    <>
      <Button tone="ball" onClick={() => void share(pictureOfPage())}>
        <Share2 size={18} aria-hidden />
        <FormattedMessage id="recap.share" />
      </Button>
      <Button onClick={() => setIsOpen(true)}>
        <FormattedMessage id="picture.open" />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureDialog
            title={<FormattedMessage id="recap.picture" />}
            card={card}
            onShare={(picture) => void share(picture)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
