import { useSession, useTrial } from '@kitchenline/shell-api'
import { refreshStale } from '@kitchenline/shell-api/host'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { migrateTrial } from './use-migrate-trial.ts'

/** Matches that could not be brought along at sign-in are tried again at the next start, in silence. */
export function useRetryMigration(): void {
  const { status, user } = useSession()
  const player = user?.id
  const queryClient = useQueryClient()
  const isKnown = useRef(false)
  useEffect(() => {
    if (status === 'loading' || status === 'unknown' || isKnown.current) return
    isKnown.current = true
    if (!player || useTrial.getState().matches.length === 0) return
    migrateTrial(player).then(
      () => refreshStale(queryClient, ['own-matches']),
      (error: unknown) => console.warn('The trial matches stay in this browser', error),
    )
  }, [status, player, queryClient])
}
