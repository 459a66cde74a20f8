import { useNotices } from '@kitchenline/shell-api'
import { useUndoMerge } from '../data/opponents.ts'

/** Takes a merge back, and says so. Awaited, so that it does so too where the dialog is closed that offered it. */
export function useUndoMergeWithNotice() {
  const notices = useNotices()
  const { mutateAsync, isPending } = useUndoMerge()
  const undo = ({ id, name }: { id: string; name: string }) =>
    void mutateAsync({ id, name }).then(
      (done) => (done ? notices.done('opponents.merge.undone', { name }) : notices.waits()),
      notices.failed,
    )
  return { undo, isPending }
}
