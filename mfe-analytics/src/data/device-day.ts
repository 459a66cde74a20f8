import { localDay, type LocalDay } from '@kitchenline/domain'

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Which day it is where the player is. */
export const deviceDay = (): LocalDay => localDay(new Date(), deviceZone())
