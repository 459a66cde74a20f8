import { announcePlayer, dropDrafts, farewellStore, type Farewell } from '@kitchenline/shell-api/host'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { forgetPlayer } from '../offline/forget-player.ts'
import { carryToast } from '../toast/carry-toast.ts'

/** The end of a session: nothing of the player may stay in memory, on this device or in another tab. `load` opens a page from the server. */
export function useLeave(load: () => void): (farewell: Farewell) => Promise<void> {
  const queryClient = useQueryClient()
  return async (farewell) => {
    await forgetPlayer()
    carryToast(farewell)
    announcePlayer(null)
    queryClient.clear()
    dropDrafts()
    load()
  }
}

const toAuth = () => location.assign('/auth')

/** When a page has ended the session, as by deleting the account. */
export function useLeaveOnFarewell(load = toAuth): void {
  const leave = useEffectEvent(useLeave(load))
  useEffect(() => farewellStore.subscribe(({ farewell }) => void (farewell && leave(farewell))), [])
}
