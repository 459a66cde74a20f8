import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button, buttonClass } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Segmented } from '../segmented.tsx'
import './picture.css'
import { PictureFrame, usePicture } from './drawn-picture.tsx'
import { CARD_GROUNDS, CARD_SHAPES, type CardGround, type CardShape, type ShareCard } from './share-card.ts'

type Props = {
  title: ReactNode
  /** Undefined while what it shows is on its way. */
  card: ShareCard | undefined
  /** It is drawn already: the device's sheet opens with the tap. */
  onShare: (picture: Blob) => void
  onClose: () => void
}

/** The picture to look at and to save, also where no share sheet takes one. */
export function PictureDialog({ title, card, onShare, onClose }: Props) {
  const intl = useIntl()
  const [shape, setShape] = useState<CardShape>('post')
  const [ground, setGround] = useState<CardGround>('court')
  const picture = usePicture(card, shape, ground)
  const { blob, address } = picture
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="common.close" />
          </Button>
          {blob && (
            <>
              <a className={buttonClass({})} href={address} download={`kitchenline-${shape}.png`}>
                <FormattedMessage id="picture.save" />
              </a>
              <Button tone="primary" onClick={() => onShare(blob)}>
                <FormattedMessage id="common.share" />
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="kl-drawn">
        <div className="kl-drawn__choices">
          <Segmented
            label={intl.formatMessage({ id: 'picture.shape' })}
            options={CARD_SHAPES.map((key) => ({ key, label: <FormattedMessage id={`picture.${key}`} /> }))}
            chosen={shape}
            onChoose={setShape}
          />
          <Segmented
            label={intl.formatMessage({ id: 'picture.ground' })}
            options={CARD_GROUNDS.map((key) => ({ key, label: <FormattedMessage id={`picture.ground.${key}`} /> }))}
            chosen={ground}
            onChoose={setGround}
          />
        </div>
        <PictureFrame picture={picture} card={card} shape={shape} />
      </div>
    </Dialog>
  )
}
