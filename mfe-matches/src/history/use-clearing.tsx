import type { ClearingDto } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { showToast, useProblemMessage, useRefresh } from '@kitchenline/shell-api'
import { Progress } from '@kitchenline/ui'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useClearingProgress, useClearMatches, useCountMatches } from '../data/clearings.ts'
import { ClearDialog } from './clear-dialog.tsx'

/** `progress` is there while the server continues after its answer. */
type Clearing = { open: () => void; dialog: ReactNode; progress: ReactNode }

/** Clear All Singles or Clear All Doubles: counts first, so that the warning can name what would be lost. */
export function useClearing(format: MatchFormat): Clearing {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const count = useCountMatches(format)
  const clear = useClearMatches(format)
  const [toDelete, setToDelete] = useState<number>()
  const [total, setTotal] = useState(0)
  const refresh = useRefresh()
  const notifyCleared = (matches: number) =>
    showToast({ tone: 'success', title: intl.formatMessage({ id: 'history.cleared' }, { count: matches }) })
  const { clearing, watch } = useClearingProgress(format, () => {
    void refresh(['own-matches'])
    notifyCleared(total)
  })
  const t = (id: string) => intl.formatMessage({ id })
  const close = () => setToDelete(undefined)
  const notifyNone = () => showToast({ tone: 'destructive', title: t(`history.clear.${format}.none`) })
  const onError = (error: unknown) =>
    showToast({ tone: 'destructive', title: t(`history.clear.${format}.failed`), description: problemMessage(error) })

  const open = () =>
    count.mutate(undefined, { onSuccess: (matches) => (matches === 0 ? notifyNone() : setToDelete(matches)), onError })
  const confirm = () =>
    clear.mutate(undefined, {
      onSuccess: ({ deleted, left }) => {
        close()
        if (deleted + left === 0) return notifyNone()
        if (left === 0) return notifyCleared(deleted)
        setTotal(deleted + left)
        void watch().then((goesOn) => goesOn || notifyCleared(deleted + left))
      },
      onError,
    })

  const dialog = toDelete !== undefined && (
    <ClearDialog format={format} count={toDelete} isPending={clear.isPending} onConfirm={confirm} onClose={close} />
  )
  const progress = clearing && <ClearingProgress clearing={clearing} />
  return { open, dialog, progress }
}

/** A clear that the server continues after its answer: how many are left. */
function ClearingProgress({ clearing: { format, matches, deleted } }: { clearing: ClearingDto }) {
  const intl = useIntl()
  const left = intl.formatMessage({ id: `history.clearing.${format}` }, { left: matches - deleted })
  return (
    <div className="kl-field">
      <Progress value={deleted} max={matches} label={left} />
      <p className="mm-clearing__left">{left}</p>
    </div>
  )
}
