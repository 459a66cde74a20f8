import type { SignedIn } from '@kitchenline/shell-api/host'

type Follow = {
  /** Whose screen this is; undefined for a visitor. */
  shown: () => string | undefined
  /** Messages of the other tabs; answers the way to stop. */
  listen: (hear: (player: SignedIn) => void) => () => void
  /** Whose the session is, of the server. */
  fetchPlayer: () => Promise<SignedIn>
  onChange: (player: SignedIn) => void
  /** Ended without a word: it may have run out while something was being written. */
  onEnd: () => void
}

/**
 * Learns at once when another tab signs in or out, and checks whenever the player returns to this one. Returns a function that stops it.
 */
export function followPlayer({ shown, listen, fetchPlayer, onChange, onEnd }: Follow): () => void {
  const take = (player: SignedIn) => {
    if (player?.id !== shown()) onChange(player)
  }

  let isFetching = false
  const check = async (isRestored: boolean) => {
    // A visitor's page holds no player's data.
    if (isFetching || shown() === undefined) return
    isFetching = true
    try {
      const player = await fetchPlayer()
      if (player || isRestored) take(player)
      else onEnd()
    } catch {
      // Out of reach: then nothing can be written either.
    } finally {
      isFetching = false
    }
  }
  const whenVisible = () => {
    if (document.visibilityState === 'visible') void check(false)
  }
  // From the browser's memory of pages: it missed all messages meanwhile.
  const whenRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void check(true)
  }

  const stop = listen(take)
  document.addEventListener('visibilitychange', whenVisible)
  globalThis.addEventListener('focus', whenVisible)
  globalThis.addEventListener('pageshow', whenRestored)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', whenVisible)
    globalThis.removeEventListener('focus', whenVisible)
    globalThis.removeEventListener('pageshow', whenRestored)
  }
}
