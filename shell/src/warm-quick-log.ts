import type { RemotePartModule } from '@kitchenline/shell-api'
import { registerMessages } from '@kitchenline/shell-api/host'
import { loadPart } from './remotes.ts'

/** Long enough to leave the network to the page itself. */
const PAUSE_MS = 4000

/** Brings the quick log while there is a network: beside the court, where it is opened, there may be none. */
export function warmQuickLog(): () => void {
  const timer = setTimeout(() => {
    void loadPart('mfe_matches/quick-log')
      .then((module) => registerMessages('mfe_matches', (module as { part: RemotePartModule }).part.loadMessages))
      .catch((error: unknown) => console.warn('The quick log comes when it is opened', error))
  }, PAUSE_MS)
  return () => clearTimeout(timer)
}
