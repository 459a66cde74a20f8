import type { ServerResponse } from 'node:http'

/** Gives something back when the answer has gone, or at once if it has. */
export function untilClosed(res: Pick<ServerResponse, 'closed' | 'once'>, giveBack: () => void): void {
  if (res.closed) giveBack()
  else res.once('close', giveBack)
}
