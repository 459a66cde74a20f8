import { useTell } from '@kitchenline/shell-api'
import { useBefriend, type Deed } from '../data/use-befriend.ts'

/** Does something about another player and says what came of it. */
export function useDeed(onDone?: () => void) {
  const tell = useTell()
  const { mutate, isPending } = useBefriend({
    onDone: (done) => {
      tell.done(`requests.${done}`)
      onDone?.()
    },
    onRefused: tell.failed,
  })
  return { perform: (deed: Deed) => mutate(deed), isPending }
}
