import type { MatchDto } from '@kitchenline/api'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { MatchHandlers } from '../match-list/match-menu.tsx'
import type { OpenedDialog } from './match-dialog.tsx'

const MatchDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "match-dialog" */ './match-dialog.tsx')).MatchDialog,
}))

type Dialogs = {
  /** Edit, draw and delete a match of the list. */
  handlers: Required<MatchHandlers<MatchDto>>
  /** To be drawn beside the list: its match may leave the list while something is being written about it. */
  dialog: ReactNode
}

export function useMatchDialogs(): Dialogs {
  const [open, setOpen] = useState<OpenedDialog>()
  const handlers = useMemo(
    () => ({
      onEdit: (match: MatchDto) => setOpen({ dialog: 'edit', match }),
      onPicture: (match: MatchDto) => setOpen({ dialog: 'picture', match }),
      onDelete: (match: MatchDto) => setOpen({ dialog: 'delete', match }),
    }),
    [],
  )
  const dialog = open && (
    <Suspense fallback={null}>
      <MatchDialog {...open} onClose={() => setOpen(undefined)} />
    </Suspense>
  )
  return { handlers, dialog }
}
