import type { OpponentDto } from '@kitchenline/api'
import { Avatar } from '@kitchenline/ui'
import { useFriends } from '../data/opponents.ts'

type Props = Pick<OpponentDto, 'name' | 'linkedUserId'> & { size: number }

/** An entry of the book that is a friend wears the friend's picture. */
export function OpponentFace({ name, linkedUserId, size }: Props) {
  const { data: friends } = useFriends(linkedUserId !== undefined)
  const friend = friends?.find(({ friend: { id } }) => id === linkedUserId)?.friend
  return <Avatar name={name} picture={friend?.profilePicture} size={size} />
}
