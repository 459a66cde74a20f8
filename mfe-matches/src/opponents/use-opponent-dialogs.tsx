import type { OpponentDto } from '@kitchenline/api'
import { useState, type ReactNode } from 'react'
import { AddOpponentDialog } from './add-opponent-dialog.tsx'
import { DeleteOpponentDialog } from './delete-opponent-dialog.tsx'
import { EditOpponentDialog } from './edit-opponent-dialog.tsx'

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; opponent: OpponentDto }

type Dialogs = {
  add: () => void
  edit: (opponent: OpponentDto) => void
  remove: (opponent: OpponentDto) => void
  /** To be drawn somewhere on the page. */
  dialog: ReactNode
}

/** One of the three dialogs of the book at a time. */
export function useOpponentDialogs(onDeleted?: () => void): Dialogs {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return {
    add: () => setOpen({ dialog: 'add' }),
    edit: (opponent) => setOpen({ dialog: 'edit', opponent }),
    remove: (opponent) => setOpen({ dialog: 'delete', opponent }),
    dialog: (
      <>
        {open?.dialog === 'add' && <AddOpponentDialog onClose={close} />}
        {open?.dialog === 'edit' && <EditOpponentDialog opponent={open.opponent} onClose={close} />}
        {open?.dialog === 'delete' && (
          <DeleteOpponentDialog opponent={open.opponent} onClose={close} onDeleted={() => onDeleted?.()} />
        )}
      </>
    ),
  }
}
