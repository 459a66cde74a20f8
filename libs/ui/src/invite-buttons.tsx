import { FormattedMessage } from 'react-intl'
import { Button } from './button.tsx'
import { Copy, Share2 } from './icons.ts'

type Props = {
  copy: () => Promise<void>
  /** Where the device has a share sheet. */
  share: (() => Promise<void>) | undefined
  /** The card's main action. */
  isMain?: boolean
}

/** Ways to hand on an invitation. */
export function InviteButtons({ copy, share, isMain = false }: Props) {
  return (
    <div className="kl-row">
      {share && (
        <Button tone={isMain ? 'primary' : 'secondary'} onClick={() => void share()}>
          <Share2 size={18} aria-hidden />
          <FormattedMessage id="invite.share" />
        </Button>
      )}
      <Button tone={share && !isMain ? 'quiet' : 'secondary'} onClick={() => void copy()}>
        <Copy size={18} aria-hidden />
        <FormattedMessage id="invite.copy" />
      </Button>
    </div>
  )
}
