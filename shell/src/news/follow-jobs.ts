import { listClearings, listImports } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import type { QueryClient } from '@tanstack/react-query'

const EVERY_MS = 2_000
/** Of a long one, what is stored so far shows every ten seconds. */
const LOOKS_PER_REFRESH = 5

/** Follows what the server does with the player's matches by itself, after a file or a clear, and calls when they have changed. */
export function createJobFollower(queryClient: QueryClient, onChange: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  // Where its progress is shown, that place asks by itself and renews the lists when it is over.
  const isShown = () =>
    [listImports, listClearings].some(({ path }) =>
      queryClient
        .getQueryCache()
        .find({ queryKey: [path] })
        ?.isActive(),
    )

  async function look(count: number, isNew: boolean): Promise<void> {
    const waits = document.visibilityState === 'hidden' || isShown()
    // Out of reach it is asked again.
    const continues = waits || (await isAtWork().catch(() => true))
    if (isStopped) return
    if (!continues) {
      if (isNew) onChange()
      return
    }
    if (!waits && count % LOOKS_PER_REFRESH === 0 && count > 0) onChange()
    clearTimeout(timer)
    timer = setTimeout(() => void look(waits ? count : count + 1, true), EVERY_MS)
  }

  return {
    /** `knows`: this page has renewed by itself what was changed until now. */
    follow: (knows: boolean) => void look(0, !knows),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

async function isAtWork(): Promise<boolean> {
  const [[last], clearings] = await Promise.all([send(listImports), send(listClearings)])
  return last?.state === 'running' || last?.state === 'undoing' || clearings.length > 0
}
