import './picture.css'
import type { MatchDto } from '@kitchenline/api'
import { useSession } from '@kitchenline/shell-api'
import { Button, buttonClass, Dialog, Notice, Skeleton } from '@kitchenline/ui'
import { CARD_SHAPES, type CardShape } from '@kitchenline/ui/share'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { matchPicture } from '../match-list/match-picture.ts'
import { pictureText } from './picture-text.ts'
import { usePicture } from './use-picture.ts'

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
