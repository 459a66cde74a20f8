import { useNotices } from '@kitchenline/shell-api'
import { useBefriend, type Deed } from '../data/use-befriend.ts'

/** Does something about another player and reports the outcome. */
export function useDeed(onDone?: () => void) {
  const notices = useNotices()
  const { mutate, isPending } = useBefriend({
    onDone: (done) => {
      notices.done(`requests.${done}`)
      onDone?.()
    },
    onRefused: notices.failed,
  })
  return { perform: (deed: Deed) => mutate(deed), isPending }
}
