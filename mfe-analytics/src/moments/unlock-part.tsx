import type { RemotePartModule } from '@kitchenline/shell-api'
import { loadMessages } from '../messages/load-messages.ts'
import { Unlock } from './unlock.tsx'

/** Exposed as ./unlock: after the match that made it. */
export const part = { Part: Unlock, loadMessages } satisfies RemotePartModule<'mfe_analytics/unlock'>
