import type { MatchDto } from '@kitchenline/api'
import { useSession } from '@kitchenline/shell-api'
import { Button, buttonClass, Dialog, Notice, Skeleton } from '@kitchenline/ui'
import { CARD_SHAPES, drawPicture, onSchemeChange, type CardShape, type ShareCard } from '@kitchenline/ui/share'
import { useEffect, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { matchPicture } from '../match-list/match-picture.ts'
import './picture.css'

type Props = { match: MatchDto; onClose: () => void }

/** The picture of a match to look at and to save, also where no share sheet takes one. */
export function PictureDialog({ match, onClose }: Props) {
  const intl = useIntl()
  const { user } = useSession()
  const [shape, setShape] = useState<CardShape>('post')
  const card = useMemo(() => matchPicture(match, intl, user?.name ?? ''), [match, intl, user?.name])
  const picture = usePicture(card, shape)
  return (
    <Dialog
      title={<FormattedMessage id="picture.title" />}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="common.close" />
          </Button>
          {picture.address && (
            <a className={buttonClass({ tone: 'primary' })} href={picture.address} download={`kitchenline-${shape}.png`}>
              <FormattedMessage id="picture.save" />
            </a>
          )}
        </>
      }
    >
      <div className="kl-stack">
        <ChoiceGroup
          label={<FormattedMessage id="picture.shape" />}
          options={CARD_SHAPES.map((value) => ({ value, label: <FormattedMessage id={`picture.${value}`} /> }))}
          value={shape}
          onChange={setShape}
        />
        {picture.hasFailed ? (
          <Notice tone="clay" title={<FormattedMessage id="picture.failed" />} />
        ) : picture.address ? (
          <img className={`mm-picture mm-picture--${shape}`} src={picture.address} alt={pictureText(card)} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </Dialog>
  )
}

/** Keeps a score in one line; some screen readers say it. */
const JOINER = '\u2060'

/** All that stands on a picture, in place of it. */
export function pictureText({ eyebrow, badge, headline, title, detail, figures, footer }: ShareCard): string {
  const numbers = figures.map(({ label, value }) => `${label}: ${value}`)
  return [`Kitchenline: ${eyebrow}`, badge, headline, title, detail, ...numbers, footer]
    .filter(Boolean)
    .join(', ')
    .replaceAll(JOINER, '')
}

type Picture = { address?: string; hasFailed?: boolean }

/**
 * The picture's object URL while it is shown, undefined while it is being drawn. Drawn again when the page's colours
 * change.
 */
function usePicture(card: ShareCard, shape: CardShape): Picture {
  const [picture, setPicture] = useState<Picture>({})
  const [schemes, setSchemes] = useState(0)
  useEffect(() => onSchemeChange(() => setSchemes((count) => count + 1)), [])
  useEffect(() => {
    let isOver = false
    let address: string | undefined
    const draw = async () => {
      try {
        const blob = await drawPicture(card, shape)
        if (isOver) return
        address = URL.createObjectURL(blob)
        setPicture({ address })
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
  }, [card, shape, schemes])
  return picture
}
