import { unsent } from '@kitchenline/shell-api'
import { announcePlayer, dropDrafts, signOutStore, type SignOutNotice } from '@kitchenline/shell-api/host'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { forgetPlayer } from '../offline/forget-player.ts'
import { carryToast } from '../toast/carry-toast.ts'

/** Ends the session here: nothing of the player stays in memory, on this device or in another tab. `load` opens the next page. */
export function useSignOut(load: () => void): (notice: SignOutNotice) => Promise<void> {
  const queryClient = useQueryClient()
  return async (notice) => {
    await Promise.all([forgetPlayer(), unsent.forget()])
    carryToast(notice)
    announcePlayer(null)
    queryClient.clear()
    dropDrafts()
    load()
  }
}

const toAuth = () => location.assign('/auth')

/** When a remote has ended the session, for example by deleting the account. */
export function useSignOutOnRequest(load = toAuth): void {
  const signOut = useEffectEvent(useSignOut(load))
  useEffect(() => signOutStore.subscribe(({ notice }) => void (notice && signOut(notice))), [])
}
