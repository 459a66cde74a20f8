import { showToast, useProblemMessage } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'

type Props = { undo: () => Promise<number>; onDone: () => void }

/** Takes back what an import brought, whole or cut off. Without a question, for it can be restored from the bin. */
export function UndoImportButton({ undo, onDone }: Props) {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: undo,
    onSuccess: (count) => {
      showToast({ title: intl.formatMessage({ id: 'transfer.undone' }, { count }) })
      onDone()
    },
    onError: (error) =>
      showToast({
        tone: 'destructive',
        title: intl.formatMessage({ id: 'transfer.undoFailed' }),
        description: problemMessage(error),
      }),
  })
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      <FormattedMessage id="transfer.undo" />
    </Button>
  )
}
