import { onceIdle, useSession } from '@kitchenline/shell-api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followNews } from './follow-news.ts'
import { spreadNews } from './spread-news.ts'

/** While a player is signed in, what others do and what the player does elsewhere shows by itself. A visitor has no news. */
export function useFollowNews(): void {
  const playerId = useSession().user?.id
  const queryClient = useQueryClient()
  useEffect(() => {
    if (playerId === undefined || !('EventSource' in globalThis)) return undefined
    let stop: (() => void) | undefined
    const spread = spreadNews(queryClient, playerId)
    const start = () => {
      stop ??= followNews(playerId, spread.take)
    }
    const end = () => {
      stop?.()
      stop = undefined
    }
    // An open stream would keep the page out of the browser's memory of pages.
    const whenRestored = ({ persisted }: PageTransitionEvent) => persisted && start()
    const cancel = onceIdle(start)
    globalThis.addEventListener('pagehide', end)
    globalThis.addEventListener('pageshow', whenRestored)
    return () => {
      cancel()
      end()
      spread.stop()
      globalThis.removeEventListener('pagehide', end)
      globalThis.removeEventListener('pageshow', whenRestored)
    }
  }, [playerId, queryClient])
}
