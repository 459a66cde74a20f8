import type { TrophyDto } from '@kitchenline/api'
import { Dialog } from '@kitchenline/ui'
import { Medal, trophyState } from './medal.tsx'
import { ShareTrophyButtons } from './share-trophy-buttons.tsx'
import { TrophyName, TrophyStanding, TrophyText } from './trophy-texts.tsx'

type Props = { trophy: TrophyDto; onClose: () => void }

/** One to look at: what it takes, how far it is, and once it is reached, to share. */
export function TrophyDialog({ trophy, onClose }: Props) {
  const { achievement, reachedOn, value, goal } = trophy
  return (
    <Dialog
      isOpen
      ground="court"
      title={<TrophyName achievement={achievement} />}
      onClose={onClose}
      actions={reachedOn && <ShareTrophyButtons trophy={trophy} />}
    >
      <div className="ms-trophy-opened">
        <Medal trophy={achievement} state={trophyState(trophy)} progress={reachedOn ? 1 : value / goal} size={168} />
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
