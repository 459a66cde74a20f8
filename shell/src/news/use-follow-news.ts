import { useSession } from '@kitchenline/shell-api'
import { publishNews } from '@kitchenline/shell-api/host'
import { useEffect } from 'react'
import { onceIdle } from './once-idle.ts'
import { followNews } from './follow-news.ts'

/** While a player is signed in, what others do shows by itself. A visitor has no news. */
export function useFollowNews(): void {
  const playerId = useSession().user?.id
  useEffect(() => {
    if (playerId === undefined || !('EventSource' in globalThis)) return undefined
    let stop: (() => void) | undefined
    const start = () => {
      stop ??= followNews(playerId, publishNews)
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
      globalThis.removeEventListener('pagehide', end)
      globalThis.removeEventListener('pageshow', whenRestored)
    }
  }, [playerId])
}
