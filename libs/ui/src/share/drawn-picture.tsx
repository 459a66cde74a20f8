import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Notice } from '../notice.tsx'
import { drawPicture } from './draw-picture.ts'
import { Skeleton } from '../skeleton.tsx'
import './picture.css'
import type { CardGround, CardShape, ShareCard } from './share-card.ts'

/** The picture as it will be shared. */
export function DrawnPicture({ card }: { card: ShareCard }) {
  return <PictureFrame picture={usePicture(card, 'post', 'court')} card={card} shape="post" />
}

type FrameProps = { picture: Picture; card: ShareCard | undefined; shape: CardShape }

/** In its place before it is drawn. */
export function PictureFrame({ picture: { address, hasFailed }, card, shape }: FrameProps) {
  if (hasFailed) return <Notice tone="clay" title={<FormattedMessage id="picture.failed" />} />
  return (
    <div className={`kl-drawn__frame kl-drawn__frame--${shape}`}>
      {address && card ? <img src={address} alt={pictureText(card)} /> : <Skeleton height="100%" />}
    </div>
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
export function usePicture(card: ShareCard | undefined, shape: CardShape, ground: CardGround): Picture {
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
