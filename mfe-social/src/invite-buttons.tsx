import { useInvitation } from '@kitchenline/shell-api'
import { InviteButtons as Buttons } from '@kitchenline/ui'

/** Invites a player who is not here yet. */
export function InviteButtons({ code }: { code: string }) {
  const { copy, share } = useInvitation(code)
  return <Buttons copy={copy} share={share} />
}
