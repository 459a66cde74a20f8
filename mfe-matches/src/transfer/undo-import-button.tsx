import { listImports, undoImport, type ImportDto } from '@kitchenline/api'
import { send, showToast, useProblemMessage } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'

/** Takes back what an import brought, whole or cut off. Without a question, for it can be restored from the bin. */
export function useUndoImport(
  { importId, rows }: ImportDto,
  around: { onMutate: () => void; onSettled: (isOver: boolean) => void },
) {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  return useMutation({
    onMutate: around.onMutate,
    onSettled: (answer) => around.onSettled(answer?.isOver === true),
    mutationFn: async () => {
      const { deleted } = await send(undoImport, { params: { importId }, body: { rows } })
      const [job] = await send(listImports, {})
      return { count: deleted, isOver: job?.state !== 'undoing' }
    },
    onSuccess: ({ count, isOver }) => {
      // The count of a long one that goes on behind the answer is not the last word.
      showToast({ title: intl.formatMessage({ id: isOver ? 'transfer.undone' : 'transfer.undoing' }, { count }) })
    },
    onError: (error) =>
      showToast({
        tone: 'destructive',
        title: intl.formatMessage({ id: 'transfer.undoFailed' }),
        description: problemMessage(error),
      }),
  })
}

export function UndoImportButton({ undo: { mutate, isPending } }: { undo: ReturnType<typeof useUndoImport> }) {
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      <FormattedMessage id="transfer.undo" />
    </Button>
  )
}
