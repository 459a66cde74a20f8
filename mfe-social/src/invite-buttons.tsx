import { useInvitation } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { Copy, Share2 } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'

/** Invites a player who is not here yet. */
export function InviteButtons({ code }: { code: string }) {
  const { copy, share } = useInvitation(code)
  return (
    <div className="kl-row">
      {share && (
        <Button onClick={() => void share()}>
          <Share2 size={18} aria-hidden />
          <FormattedMessage id="invite.share" />
        </Button>
      )}
      <Button tone={share ? 'quiet' : 'secondary'} onClick={() => void copy()}>
        <Copy size={18} aria-hidden />
        <FormattedMessage id="invite.copy" />
      </Button>
    </div>
  )
}
