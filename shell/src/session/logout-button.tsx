import { logout } from '@kitchenline/api'
import { send, showToast, useProblemMessage, useUnsent, WaitingIsLost } from '@kitchenline/shell-api'
import { Button, ConfirmDialog } from '@kitchenline/ui'
import { LogOut } from '@kitchenline/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignOut } from './use-sign-out.ts'

/** Ends the session, then reloads the page: nothing of the player may stay in memory. First it names what is still to be sent. */
export function LogoutButton() {
  const intl = useIntl()
  const signOut = useSignOut(() => location.reload())
  const problemMessage = useProblemMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(logout),
    onSuccess: () =>
      signOut({ title: intl.formatMessage({ id: 'logout.done' }), description: intl.formatMessage({ id: 'logout.doneText' }) }),
    onError: (error) => {
      showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'logout.failed' }), description: problemMessage(error) })
    },
  })
  const waiting = useUnsent()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button
        tone="quiet"
        className="logout"
        onClick={() => (waiting.length > 0 ? setConfirming(true) : mutate())}
        disabled={isPending}
      >
        <LogOut aria-hidden />
        <span>
          <FormattedMessage id="logout.button" />
        </span>
      </Button>
      {isConfirming && <LogoutDialog isPending={isPending} onConfirm={() => mutate()} onClose={() => setConfirming(false)} />}
    </>
  )
}

type Props = { isPending: boolean; onConfirm: () => void; onClose: () => void }

/** What waits on this device goes with the session. */
function LogoutDialog({ isPending, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title={<FormattedMessage id="logout.waitingTitle" />}
      confirm={<FormattedMessage id="logout.button" />}
      tone="danger"
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <WaitingIsLost />
    </ConfirmDialog>
  )
}
