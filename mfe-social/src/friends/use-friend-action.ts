import { useNotices } from '@kitchenline/shell-api'
import { useFriendMutation, type FriendAction } from '../data/friend-mutation.ts'

/** Does something about another player and reports the outcome. */
export function useFriendAction(onDone?: () => void) {
  const notices = useNotices()
  const { mutate, isPending } = useFriendMutation({
    onDone: (done) => {
      if (done === 'waits') notices.waits()
      else notices.done(`requests.${done}`)
      onDone?.()
    },
    onRefused: notices.failed,
  })
  return { perform: (action: FriendAction) => mutate(action), isPending }
}
