import type { TrophyDto } from '@kitchenline/api'
import { showToast } from '@kitchenline/shell-api'
import { Button, Dialog } from '@kitchenline/ui'
import { shareOut } from '@kitchenline/ui/share'
import { FormattedMessage, useIntl } from 'react-intl'
import { Medal, trophyState } from './medal.tsx'
import { TrophyName, TrophyStanding, TrophyText } from './trophy-texts.tsx'

type Props = { trophy: TrophyDto; onClose: () => void }

/** One to look at: what it takes, how far it is, and once it is reached, to share. */
export function TrophyDialog({ trophy, onClose }: Props) {
  const { achievement, reachedAt, value, goal } = trophy
  return (
    <Dialog
      isOpen
      ground="court"
      title={<TrophyName achievement={achievement} />}
      onClose={onClose}
      actions={reachedAt && <ShareTrophyButton trophy={trophy} />}
    >
      <div className="ms-trophy-opened">
        <Medal trophy={achievement} state={trophyState(trophy)} progress={reachedAt ? 1 : value / goal} size={168} />
        <p>
          <TrophyText {...trophy} />
        </p>
        <p className="kl-soft">
          <TrophyStanding {...trophy} />
        </p>
      </div>
    </Dialog>
  )
}

export function ShareTrophyButton({ trophy: { achievement } }: { trophy: TrophyDto }) {
  const intl = useIntl()
  const share = async () => {
    const name = intl.formatMessage({ id: `achievements.${achievement}` })
    const text = intl.formatMessage({ id: 'achievements.shareText' }, { name, link: window.location.origin })
    const outcome = await shareOut({ text })
    if (outcome === 'copied') showToast({ tone: 'success', title: intl.formatMessage({ id: 'common.inClipboard' }) })
    if (outcome === 'failed') showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'achievements.shareFailed' }) })
  }
  return (
    <Button tone="ball" onClick={() => void share()}>
      <FormattedMessage id="common.share" />
    </Button>
  )
}
