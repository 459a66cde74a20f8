import type { MatchDto } from '@kitchenline/api'
import { useCallback, useState, type ReactNode } from 'react'
import { MatchMenu } from '../match-list/match-menu.tsx'
import { PictureDialog } from '../picture/picture-dialog.tsx'
import { DeleteMatchDialog } from './delete-match-dialog.tsx'
import { EditMatchDialog } from './edit-match-dialog.tsx'
import { useDeleteWithUndo } from './use-delete-with-undo.ts'

type Open = { dialog: 'edit' | 'picture' | 'delete'; match: MatchDto }

type Dialogs = {
  /** The menu of a card, that edits, draws and deletes. */
  actionsOf: (match: MatchDto) => ReactNode
  /** To be drawn beside the list: its match may leave the list while something is being written about it. */
  dialog: ReactNode
}

export function useMatchDialogs(): Dialogs {
  const [open, setOpen] = useState<Open>()
  const remove = useDeleteWithUndo()
  const close = () => setOpen(undefined)
  const actionsOf = useCallback(
    (match: MatchDto) => (
      <MatchMenu
        match={match}
        onEdit={() => setOpen({ dialog: 'edit', match })}
        onPicture={() => setOpen({ dialog: 'picture', match })}
        onDelete={() => setOpen({ dialog: 'delete', match })}
      />
    ),
    [],
  )
  const dialog = (
    <>
      {open?.dialog === 'edit' && <EditMatchDialog match={open.match} onClose={close} />}
      {open?.dialog === 'picture' && <PictureDialog match={open.match} onClose={close} />}
      {open?.dialog === 'delete' && (
        <DeleteMatchDialog
          match={open.match}
          onClose={close}
          onConfirm={() => {
            close()
            remove(open.match.id)
          }}
        />
      )}
    </>
  )
  return { actionsOf, dialog }
}
