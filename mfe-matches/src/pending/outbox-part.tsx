import type { RemotePartModule } from '@kitchenline/shell-api'
import { loadMessages } from '../messages/load-messages.ts'
import { useSendPending } from './use-send-pending.ts'

function Outbox() {
  useSendPending()
  return null
}

/** Exposed as ./outbox: the shell has it on every page while something waits. */
export const part = { Part: Outbox, loadMessages } satisfies RemotePartModule<'mfe_matches/outbox'>
