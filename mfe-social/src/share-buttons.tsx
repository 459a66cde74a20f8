import { showToast } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { PictureDialog, shareOut, usePictureOfPage, type ShareCard } from '@kitchenline/ui/share'
import { Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

type Props = {
  card: ShareCard
  text: string
  fileName: string
  label: ReactNode
  /** Of the dialog that shows the picture. */
  title: ReactNode
  copied: { title: string; description?: string }
  failed: string
}

/** Something of the player's as text or as a picture. */
export function ShareButtons({ card, text, fileName, label, title, copied, failed }: Props) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const pictureOfPage = usePictureOfPage(card, () => card)
  const share = async (picture: Blob | undefined) => {
    const outcome = await shareOut({ text, fileName, picture })
    if (outcome === 'copied') showToast({ tone: 'success', ...copied })
    if (outcome === 'failed') showToast({ tone: 'destructive', title: intl.formatMessage({ id: failed }) })
  }
  return (
    <>
      <Button tone="ball" onClick={() => void share(pictureOfPage())}>
        {label}
      </Button>
      <Button onClick={() => setIsOpen(true)}>
        <FormattedMessage id="picture.open" />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureDialog title={title} card={card} onShare={(picture) => void share(picture)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
