import { logout } from '@kitchenline/api'
import { send, showToast, useProblemMessage, useUnsent } from '@kitchenline/shell-api'
import { announcePlayer, dropDrafts } from '@kitchenline/shell-api/host'
import { Button } from '@kitchenline/ui'
import { LogOut } from '@kitchenline/ui/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LogoutDialog } from './logout-dialog.tsx'
import { forgetPlayer } from '../offline/forget-player.ts'
import { carryToast } from '../toast/carry-toast.ts'

/** Ends the session, then reloads the page: nothing of the player may stay in memory. First it names what is still to be sent. */
export function LogoutButton() {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const problemMessage = useProblemMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(logout),
    onSuccess: async () => {
      await forgetPlayer()
      carryToast({ title: intl.formatMessage({ id: 'logout.done' }), description: intl.formatMessage({ id: 'logout.doneText' }) })
      announcePlayer(null)
      queryClient.clear()
      dropDrafts()
      location.reload()
    },
    onError: (error) => {
      showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'logout.failed' }), description: problemMessage(error) })
    },
  })
  const waiting = useUnsent().length
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button tone="quiet" className="logout" onClick={() => (waiting > 0 ? setConfirming(true) : mutate())} disabled={isPending}>
        <LogOut aria-hidden />
        <span>
          <FormattedMessage id="logout.button" />
        </span>
      </Button>
      {isConfirming && (
        <LogoutDialog waiting={waiting} isPending={isPending} onConfirm={() => mutate()} onClose={() => setConfirming(false)} />
      )}
    </>
  )
}
