import { keepAccount } from '@kitchenline/api'
import { send, showToast, useProblemMessage } from '@kitchenline/shell-api'
import { currentUserQuery } from '@kitchenline/shell-api/host'
import { Button, Card } from '@kitchenline/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { LogoutButton } from './logout-button.tsx'
import { AuthHead } from './auth-head.tsx'

/** In place of every page, for a player who requested the erasure of the account and returns in time. */
export function LeavingPage({ dueAt }: { dueAt: string }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const problemMessage = useProblemMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(keepAccount),
    onSuccess: () => {
      showToast({ tone: 'success', title: intl.formatMessage({ id: 'leaving.kept' }) })
      return queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
    onError: (error) =>
      showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'reset.failed' }), description: problemMessage(error) }),
  })
  const date = <FormattedDate value={dueAt} year="numeric" month="long" day="numeric" />
  return (
    <div className="auth">
      <AuthHead />
      <main className="auth__body auth__body--narrow">
        <h1>
          <FormattedMessage id="leaving.title" />
        </h1>
        <div className="auth__card">
          <Card>
            <div className="kl-stack">
              <p>
                <FormattedMessage id="leaving.text" values={{ date }} />
              </p>
              <Button tone="primary" shape="block" disabled={isPending} onClick={() => mutate()}>
                <FormattedMessage id="leaving.keep" />
              </Button>
              <LogoutButton />
            </div>
          </Card>
        </div>
      </main>
    </div>
  )
}
