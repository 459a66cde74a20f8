import { logout } from '@kitchenline/api'
import { send, showToast, useProblemMessage } from '@kitchenline/shell-api'
import { Button } from '@kitchenline/ui'
import { LogOut } from '@kitchenline/ui/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { carryToast } from '../toast/carry-toast.ts'

/** Ends the session, then loads the page anew: nothing of the player may stay in memory. */
export function LogoutButton() {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const problemMessage = useProblemMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(logout),
    onSuccess: () => {
      carryToast({ title: intl.formatMessage({ id: 'logout.done' }), description: intl.formatMessage({ id: 'logout.doneText' }) })
      queryClient.clear()
      location.reload()
    },
    onError: (error) => {
      showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'logout.failed' }), description: problemMessage(error) })
    },
  })
  return (
    <Button tone="quiet" className="logout" onClick={() => mutate()} disabled={isPending}>
      <LogOut aria-hidden />
      <span>
        <FormattedMessage id="logout.button" />
      </span>
    </Button>
  )
}
