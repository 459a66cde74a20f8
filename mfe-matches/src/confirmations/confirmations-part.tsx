import type { RemotePartModule } from '@kitchenline/shell-api'
import { loadMessages } from '../messages/load-messages.ts'
import { ConfirmationSlot } from './confirmation-slot.tsx'

/** Exposed as ./confirmations: what friends ask about matches that they had with the player. */
export const part = { Part: ConfirmationSlot, loadMessages } satisfies RemotePartModule<'mfe_matches/confirmations'>
