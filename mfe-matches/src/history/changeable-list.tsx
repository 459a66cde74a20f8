import type { MatchDto } from '@kitchenline/api'
import { useCallback, useState } from 'react'
import { MatchList } from '../match-list/match-list.tsx'
import { MatchMenu } from '../match-list/match-menu.tsx'
import { DeleteMatchDialog } from './delete-match-dialog.tsx'
import { EditMatchDialog } from './edit-match-dialog.tsx'
import { useDeleteWithUndo } from './use-delete-with-undo.ts'

type Open = { dialog: 'edit' | 'delete'; match: MatchDto }

/** Cards whose menu edits and deletes. */
export function ChangeableList({ matches }: { matches: readonly MatchDto[] }) {
  const [open, setOpen] = useState<Open>()
  const remove = useDeleteWithUndo()
  const close = () => setOpen(undefined)
  const actionsOf = useCallback(
    (match: MatchDto) => (
      <MatchMenu
        match={match}
        onEdit={() => setOpen({ dialog: 'edit', match })}
        onDelete={() => setOpen({ dialog: 'delete', match })}
      />
    ),
    [],
  )
  return (
    <>
      <MatchList matches={matches} actionsOf={actionsOf} />
      {open?.dialog === 'edit' && <EditMatchDialog match={open.match} onClose={close} />}
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
}
