import type { RecapDto } from '@kitchenline/api'
import { Share2 } from '@kitchenline/ui/icons'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ShareButtons } from '../share-buttons.tsx'
import { recapPicture } from './recap-picture.ts'

type Props = { recap: RecapDto; name: string; owner: string }

/** The recap as text or as a picture. */
export function ShareRecapButtons({ recap, name, owner }: Props) {
  const intl = useIntl()
  const card = useMemo(() => recapPicture({ recap, name, owner }, intl), [recap, name, owner, intl])
  const { totalMatches: matches, wins } = recap
  return (
    <ShareButtons
      card={card}
      text={intl.formatMessage({ id: 'recap.share.text' }, { period: name, matches, wins })}
      fileName="kitchenline-recap"
      label={
        <>
          <Share2 size={18} aria-hidden />
          <FormattedMessage id="recap.share" />
        </>
      }
      title={<FormattedMessage id="recap.picture" />}
      copied={{
        title: intl.formatMessage({ id: 'recap.share.copied' }),
        description: intl.formatMessage({ id: 'common.inClipboard' }),
      }}
      failed="recap.share.failed"
    />
  )
}
