import type { OpponentDto } from '@kitchenline/api'
import { useNotices } from '@kitchenline/shell-api'
import { ConfirmDialog, PersonName } from '@kitchenline/ui'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDeleteOpponent } from '../data/opponents.ts'
import { AddOpponentDialog } from './add-opponent-dialog.tsx'
import { EditOpponentDialog } from './edit-opponent-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import type { OpponentHandlers } from './opponent-menu.tsx'
import { useOpponentNotices } from './use-opponent-notices.ts'

const MoveDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "move-matches" */ './move-dialog.tsx')).MoveDialog,
}))

type Open = { dialog: 'add' } | { dialog: 'edit' | 'link' | 'move' | 'merge' | 'delete'; opponent: OpponentDto }

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
      onMove: () => setOpen({ dialog: 'move', opponent }),
      onMerge: () => setOpen({ dialog: 'merge', opponent }),
      onDelete: () => setOpen({ dialog: 'delete', opponent }),
    }),
    dialog: (
      <>
        {open?.dialog === 'add' && <AddOpponentDialog onClose={close} />}
        {open?.dialog === 'edit' && <EditOpponentDialog opponent={open.opponent} onClose={close} />}
        {open?.dialog === 'link' && <LinkDialog opponent={open.opponent} onClose={close} />}
        {open?.dialog === 'move' && (
          <Suspense fallback={null}>
            <MoveDialog opponent={open.opponent} onClose={close} />
          </Suspense>
        )}
        {open?.dialog === 'merge' && <MergeDialog opponent={open.opponent} onClose={close} onMerged={() => onDeleted?.()} />}
        {open?.dialog === 'delete' && (
          <DeleteOpponentDialog opponent={open.opponent} onClose={close} onDeleted={() => onDeleted?.()} />
        )}
      </>
    ),
  }
}

type Props = { opponent: OpponentDto; onClose: () => void; onDeleted: () => void }

function DeleteOpponentDialog({ opponent, onClose, onDeleted }: Props) {
  const intl = useIntl()
  const { mutate, isPending } = useDeleteOpponent(opponent)
  const { done, failed } = useOpponentNotices('delete')
  const notices = useNotices()
  const remove = () =>
    mutate(undefined, {
      onSuccess: (deleted) => {
        const { matchesKept } = deleted ?? { matchesKept: 0 }
        if (!deleted) notices.waits()
        else done(matchesKept > 0 ? intl.formatMessage({ id: 'opponents.kept' }, { count: matchesKept }) : undefined)
        onClose()
        onDeleted()
      },
      onError: failed,
    })
  return (
    <ConfirmDialog
      title={<FormattedMessage id="opponents.delete" />}
      confirm={<FormattedMessage id="common.delete" />}
      tone="danger"
      isPending={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="opponents.deleteQuestion" values={{ name: <PersonName name={opponent.name} /> }} />
      </p>
      {opponent.totalMatches > 0 && (
        <p className="kl-soft">
          <FormattedMessage id="opponents.kept" values={{ count: opponent.totalMatches }} />
        </p>
      )}
    </ConfirmDialog>
  )
}
