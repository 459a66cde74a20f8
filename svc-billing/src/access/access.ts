import { FREE_ANALYSES } from '@kitchenline/domain'
import { hasEnded, isRunning, type Subscription } from '../subscriptions/subscription.ts'

/** Why a player may have a new analysis, or that he may not. */
export type AccessSource = 'free_for_all' | 'vip' | 'plan' | 'free' | 'none'

export type Grounds = {
  /** The switch of the administrators: while it is off, everything is free and nothing is counted. */
  areSubscriptionsOn: boolean
  isVip: boolean
  subscriptions: Subscription[]
  freeUsed: number
  now: Date
}

export type Access = {
  source: AccessSource
  /** The plan that runs, also where something stronger gives the access. */
  running: Subscription | undefined
  /** What ran until lately, where nothing runs now. */
  ended: Subscription | undefined
  /** Free analyses left; undefined while nothing is counted. */
  freeLeft: number | undefined
  freeUsed: number
}

/** The order: switch off, then VIP, then a running plan, then the free analyses. */
export function decideAccess({ areSubscriptionsOn, isVip, subscriptions, freeUsed, now }: Grounds): Access {
  const running = longest(subscriptions.filter((subscription) => isRunning(subscription, now)))
  const freeRemaining = areSubscriptionsOn && !isVip ? Math.max(0, FREE_ANALYSES - freeUsed) : undefined
  const source = !areSubscriptionsOn ? 'free_for_all' : isVip ? 'vip' : running ? 'plan' : freeRemaining! > 0 ? 'free' : 'none'
  const ended = running ? undefined : latest(subscriptions.filter((subscription) => hasEnded(subscription, now)))
  return { source, running, ended, freeLeft: freeRemaining, freeUsed }
}

/** A pack has no date of its end: it was used up when it was written last. */
function latest(ended: Subscription[]): Subscription | undefined {
  const endOf = ({ endDate, updatedAt }: Subscription) => (endDate ?? updatedAt).getTime()
  return ended.sort((one, other) => endOf(other) - endOf(one))[0]
}

/** A plan without a limit before a pack, so that the pack's matches are left; of plans the one that ends last. */
function longest(running: Subscription[]): Subscription | undefined {
  const worth = ({ grants, endDate }: Subscription) => (grants ? 0 : (endDate?.getTime() ?? Infinity))
  return running.sort((one, other) => worth(other) - worth(one))[0]
}
