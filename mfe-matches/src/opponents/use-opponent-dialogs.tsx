import type { OpponentDto } from '@kitchenline/api'
import { useState, type ReactNode } from 'react'
import { AddOpponentDialog } from './add-opponent-dialog.tsx'
import { DeleteOpponentDialog } from './delete-opponent-dialog.tsx'
import { EditOpponentDialog } from './edit-opponent-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import type { OpponentHandlers } from './opponent-menu.tsx'

type Open = { dialog: 'add' } | { dialog: 'edit' | 'link' | 'merge' | 'delete'; opponent: OpponentDto }

type Dialogs = {
  add: () => void
  /** For the menu of one person. */
  handlersOf: (opponent: OpponentDto) => OpponentHandlers
  /** To be drawn somewhere on the page. */
  dialog: ReactNode
}

/** One of the dialogs of the book at a time. */
export function useOpponentDialogs(onDeleted?: () => void): Dialogs {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return {
    add: () => setOpen({ dialog: 'add' }),
    handlersOf: (opponent) => ({
      onEdit: () => setOpen({ dialog: 'edit', opponent }),
      onLink: () => setOpen({ dialog: 'link', opponent }),
      onMerge: () => setOpen({ dialog: 'merge', opponent }),
      onDelete: () => setOpen({ dialog: 'delete', opponent }),
    }),
    dialog: (
      <>
        {open?.dialog === 'add' && <AddOpponentDialog onClose={close} />}
        {open?.dialog === 'edit' && <EditOpponentDialog opponent={open.opponent} onClose={close} />}
        {open?.dialog === 'link' && <LinkDialog opponent={open.opponent} onClose={close} />}
        {open?.dialog === 'merge' && <MergeDialog opponent={open.opponent} onClose={close} onMerged={() => onDeleted?.()} />}
        {open?.dialog === 'delete' && (
          <DeleteOpponentDialog opponent={open.opponent} onClose={close} onDeleted={() => onDeleted?.()} />
        )}
      </>
    ),
  }
}
