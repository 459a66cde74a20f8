import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button, buttonClass } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Notice } from '../notice.tsx'
import { Segmented } from '../segmented.tsx'
import { drawPicture, type MakePicture } from '../share.ts'
import { Skeleton } from '../skeleton.tsx'
import './picture.css'
import { CARD_GROUNDS, CARD_SHAPES, type CardGround, type CardShape, type ShareCard } from './share-card.ts'

type Props = {
  title: ReactNode
  /** Undefined while what it shows is on its way. */
  card: ShareCard | undefined
  /** It is drawn already: the device's sheet opens with the tap. */
  onShare: (picture: MakePicture) => void
  onClose: () => void
}

/** The picture to look at and to save, also where no share sheet takes one. */
export function PictureDialog({ title, card, onShare, onClose }: Props) {
  const intl = useIntl()
  const [shape, setShape] = useState<CardShape>('post')
  const [ground, setGround] = useState<CardGround>('court')
  const { blob, address, hasFailed } = usePicture(card, shape, ground)
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
              <Button tone="primary" onClick={() => onShare(() => Promise.resolve(blob))}>
                <FormattedMessage id="common.share" />
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="kl-picture">
        <div className="kl-picture__choices">
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
        {hasFailed ? (
          <Notice tone="clay" title={<FormattedMessage id="picture.failed" />} />
        ) : (
          <div className={`kl-picture__frame kl-picture__frame--${shape}`}>
            {address && card ? <img src={address} alt={pictureText(card)} /> : <Skeleton height="100%" />}
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** What keeps a score in one line and a name in its direction; some screen readers say it. */
const SIGNS = /[\u2060\u2068\u2069]/g

/** All that stands on a picture, in place of it. */
export function pictureText({ eyebrow, badge, headline, title, detail, figures, footer }: ShareCard): string {
  const numbers = figures.map(({ label, value }) => `${label}: ${value}`)
  return [`Kitchenline: ${eyebrow}`, badge, headline, title, detail, ...numbers, footer]
    .filter(Boolean)
    .join(', ')
    .replaceAll(SIGNS, '')
}

type Picture = { blob?: Blob; address?: string; hasFailed?: boolean }

/** Empty while it is being drawn. */
function usePicture(card: ShareCard | undefined, shape: CardShape, ground: CardGround): Picture {
  const [picture, setPicture] = useState<Picture>({})
  useEffect(() => {
    if (!card) return
    let isOver = false
    let address: string | undefined
    const draw = async () => {
      try {
        const blob = await drawPicture(card, { shape, ground })
        if (isOver) return
        address = URL.createObjectURL(blob)
        setPicture({ blob, address })
      } catch {
        if (!isOver) setPicture({ hasFailed: true })
      }
    }
    void draw()
    return () => {
      isOver = true
      setPicture({})
      if (address) URL.revokeObjectURL(address)
    }
  }, [card, shape, ground])
  return picture
}
