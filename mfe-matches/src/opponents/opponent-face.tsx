import type { OpponentDto } from '@kitchenline/api'
import { Avatar } from '@kitchenline/ui'
import { useFriends } from '../data/opponents.ts'

/** An entry of the book that is a friend wears the friend's picture. */
export function OpponentFace({ name, linkedUserId }: Pick<OpponentDto, 'name' | 'linkedUserId'>) {
  const { data: friends } = useFriends(linkedUserId !== undefined)
  const friend = friends?.find(({ friend: { id } }) => id === linkedUserId)?.friend
  return <Avatar name={name} picture={friend?.profilePicture} size={44} />
}
