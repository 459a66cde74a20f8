import type { TrophyDto } from '@kitchenline/api'
import { isolated } from '@kitchenline/domain'
import { useSession } from '@kitchenline/shell-api'
import type { ShareCard } from '@kitchenline/ui/share'
import { useMemo } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { ShareButtons } from '../share-buttons.tsx'
import { MEDAL_SIGNS } from './medal-signs.ts'
import { trophyText } from './trophy-texts.tsx'

/** A reached trophy as text or as a picture. */
export function ShareTrophyButtons({ trophy }: { trophy: TrophyDto }) {
  const intl = useIntl()
  const { user } = useSession()
  const card = useMemo(() => trophyPicture(trophy, user?.name ?? '', intl), [trophy, user, intl])
  return (
    <ShareButtons
      card={card}
      text={intl.formatMessage({ id: 'achievements.shareText' }, { name: card.headline, link: window.location.origin })}
      fileName="kitchenline-trophy"
      label={<FormattedMessage id="common.share" />}
      title={card.headline}
      copied={{ title: intl.formatMessage({ id: 'common.inClipboard' }) }}
      failed="achievements.shareFailed"
    />
  )
}

function trophyPicture(trophy: TrophyDto, owner: string, intl: IntlShape): ShareCard {
  const { achievement, reachedOn } = trophy
  return {
    tone: 'plain',
    art: { kind: 'trophy', sign: MEDAL_SIGNS[achievement] },
    eyebrow: intl.formatDate(reachedOn ?? undefined, { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' }),
    headline: intl.formatMessage({ id: `achievements.${achievement}` }),
    title: trophyText(trophy, intl),
    figures: [],
    footer: isolated(owner),
  }
}
