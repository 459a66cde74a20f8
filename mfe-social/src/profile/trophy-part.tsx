import './profile.css'
import type { TrophyDto } from '@kitchenline/api'
import { trophyKey } from '@kitchenline/domain'
import { useNoteShown, type RemotePartModule, type RemoteParts } from '@kitchenline/shell-api'
import { Button, Unasked } from '@kitchenline/ui'
import { Moment } from '@kitchenline/ui/moment'
import { FormattedMessage, useIntl } from 'react-intl'
import { useTrophies } from '../data/player.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { Medal } from './medal.tsx'
import { ShareTrophyButtons } from './share-trophy-buttons.tsx'
import { TrophyName, TrophyStanding, TrophyText } from './trophy-texts.tsx'

/** Exposed as ./trophy: one that was just reached, over the page. */
export function Part({ trophy, onClose }: RemoteParts['mfe_social/trophy']) {
  const { data } = useTrophies()
  const reached = data?.find(({ achievement }) => achievement === trophy)
  if (!reached) return null
  return (
    <Unasked>
      <NewTrophy trophy={reached} onClose={onClose} />
    </Unasked>
  )
}

function NewTrophy({ trophy, onClose }: { trophy: TrophyDto; onClose: () => void }) {
  const intl = useIntl()
  const { achievement } = trophy
  useNoteShown([trophyKey(achievement)])
  return (
    <Moment
      title={intl.formatMessage({ id: 'achievements.new' })}
      sky={
        <div className="kl-moment__sky ms-trophy-new">
          <Medal trophy={achievement} state="held" progress={1} size={176} />
        </div>
      }
      figure={
        <span className="ms-trophy-new__name">
          <TrophyName achievement={achievement} />
        </span>
      }
      onClose={onClose}
      actions={
        <>
          <ShareTrophyButtons trophy={trophy} />
          <Button onClick={onClose}>
            <FormattedMessage id="common.close" />
          </Button>
        </>
      }
    >
      <p>
        <TrophyText {...trophy} />
      </p>
      <p className="kl-soft">
        <TrophyStanding {...trophy} />
      </p>
    </Moment>
  )
}

export const part = { Part, loadMessages } satisfies RemotePartModule<'mfe_social/trophy'>
