import type { FoundPlayerDto } from '@kitchenline/api'
import { Badge, Button } from '@kitchenline/ui'
import { Check, UserPlus } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'
import { useFriendAction } from './use-friend-action.ts'

type Props = {
  player: Pick<FoundPlayerDto, 'id' | 'name' | 'relationship' | 'requestId'>
  /** Of what can be done first; in a list, asking is quieter than answering. */
  tone?: 'ball'
}

/** What the other is to oneself, with what can be done about it. */
export function RelationshipActions({ player: { id, name, relationship, requestId }, tone }: Props) {
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
  const isMine = relationship === 'request_sent'
  return requestId ? <RequestActions {...{ requestId, name, isMine, tone }} /> : null
}

type RequestProps = Pick<Props, 'tone'> & {
  requestId: string
  /** Of the other one. */
  name: string
  isMine: boolean
}

export function RequestActions({ requestId, name, isMine, tone }: RequestProps) {
  const { perform, isPending } = useFriendAction()
  if (isMine) {
    return (
      <>
        <Badge>
          <FormattedMessage id="relationship.sent" />
        </Badge>
        <Button disabled={isPending} onClick={() => perform({ action: 'cancel', requestId, name })}>
          <FormattedMessage id="requests.cancel" />
        </Button>
      </>
    )
  }
  return (
    <>
      <Button tone={tone ?? 'primary'} disabled={isPending} onClick={() => perform({ action: 'accept', requestId, name })}>
        <FormattedMessage id="requests.accept" />
      </Button>
      <Button disabled={isPending} onClick={() => perform({ action: 'decline', requestId, name })}>
        <FormattedMessage id="requests.decline" />
      </Button>
    </>
  )
}
