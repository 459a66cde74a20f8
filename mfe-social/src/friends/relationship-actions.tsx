import type { FoundPlayerDto } from '@kitchenline/api'
import { Badge, Button } from '@kitchenline/ui'
import { Check, UserPlus } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'
import { useFriendAction } from './use-friend-action.ts'

type Props = {
  player: Pick<FoundPlayerDto, 'id' | 'relationship' | 'requestId'>
  /** Of what can be done first. */
  tone?: 'primary' | 'ball'
}

/** What the other is to oneself, with what can be done about it. */
export function RelationshipActions({ player: { id, relationship, requestId }, tone = 'primary' }: Props) {
  const { perform, isPending } = useFriendAction()
  if (relationship === 'friend') {
    return (
      <Badge tone="court">
        <Check size={14} aria-hidden />
        <FormattedMessage id="relationship.friend" />
      </Badge>
    )
  }
  if (relationship === 'none') {
    return (
      <Button tone={tone} disabled={isPending} onClick={() => perform({ action: 'ask', playerId: id })}>
        <UserPlus size={18} aria-hidden />
        <FormattedMessage id="relationship.add" />
      </Button>
    )
  }
  return requestId ? <RequestActions requestId={requestId} isMine={relationship === 'request_sent'} tone={tone} /> : null
}

type RequestProps = Pick<Props, 'tone'> & { requestId: string; isMine: boolean }

export function RequestActions({ requestId, isMine, tone = 'primary' }: RequestProps) {
  const { perform, isPending } = useFriendAction()
  if (isMine) {
    return (
      <>
        <Badge>
          <FormattedMessage id="relationship.sent" />
        </Badge>
        <Button disabled={isPending} onClick={() => perform({ action: 'cancel', requestId })}>
          <FormattedMessage id="requests.cancel" />
        </Button>
      </>
    )
  }
  return (
    <>
      <Button tone={tone} disabled={isPending} onClick={() => perform({ action: 'accept', requestId })}>
        <FormattedMessage id="requests.accept" />
      </Button>
      <Button disabled={isPending} onClick={() => perform({ action: 'decline', requestId })}>
        <FormattedMessage id="requests.decline" />
      </Button>
    </>
  )
}
