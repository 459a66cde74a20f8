import type { MatchDto } from '@kitchenline/api'
import { MatchPictureDialog } from '../picture/picture-dialog.tsx'
import { DeleteMatchDialog } from './delete-match-dialog.tsx'
import { EditMatchDialog } from './edit-match-dialog.tsx'
import { useDeleteWithUndo } from './use-delete-with-undo.ts'

export type OpenedDialog = { dialog: 'edit' | 'picture' | 'delete'; match: MatchDto }

/** Loaded when one is opened. */
export function MatchDialog({ dialog, match, onClose }: OpenedDialog & { onClose: () => void }) {
  const remove = useDeleteWithUndo()
  if (dialog === 'edit') return <EditMatchDialog match={match} onClose={onClose} />
  if (dialog === 'picture') return <MatchPictureDialog match={match} onClose={onClose} />
  return (
    <DeleteMatchDialog
      match={match}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        remove(match)
      }}
    />
  )
}
