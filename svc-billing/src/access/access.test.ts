import type { Subscription } from '../subscriptions/subscription.ts'
import { decideAccess, type AccessSource, type Grounds } from './access.ts'

const now = new Date('2026-06-01T00:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const plan = (over: Partial<Subscription>): Subscription => ({
  id: 's',
  userId: 'u',
  planId: 'p',
  status: 'active',
  matchesUsed: 0,
  usedFor: [],
  startDate: inDays(-9),
  createdAt: inDays(-9),
  updatedAt: inDays(-9),
  version: 1,
  ...over,
})
const weekly = plan({ id: 'weekly', endDate: inDays(3) })
const pack = plan({ id: 'pack', grants: [{ paymentId: 'pi', matches: 10 }], matchesUsed: 9 })
const emptyPack = plan({ id: 'empty', grants: [{ paymentId: 'pi', matches: 10 }], matchesUsed: 10 })
const ended = plan({ id: 'ended', status: 'canceled', endDate: inDays(-1) })

const grounds = (over: Partial<Grounds>): Grounds => ({
  areSubscriptionsOn: true,
  isVip: false,
  subscriptions: [],
  freeUsed: 0,
  now,
  ...over,
})

describe('who may have a new analysis', () => {
  it.each<[who: string, over: Partial<Grounds>, source: AccessSource, freeLeft: number | undefined]>([
    ['anybody while the switch is off', { areSubscriptionsOn: false, freeUsed: 10 }, 'free_for_all', undefined],
    ['a VIP', { isVip: true, freeUsed: 10 }, 'vip', undefined],
    ['a VIP before his own plan', { isVip: true, subscriptions: [weekly] }, 'vip', undefined],
    ['who has a plan, before free ones are used', { subscriptions: [weekly] }, 'plan', 10],
    ['who has one match of a pack left', { subscriptions: [pack], freeUsed: 10 }, 'plan', 0],
    ['who has no match of a pack left, but free ones', { subscriptions: [emptyPack], freeUsed: 9 }, 'free', 1],
    ['who never had one', {}, 'free', 10],
    ['who has used nine', { freeUsed: 9 }, 'free', 1],
  ])('%s', (_who, over, source, freeLeft) => {
    expect(decideAccess(grounds(over))).toMatchObject({ source, freeLeft })
  })

  it.each<[who: string, over: Partial<Grounds>]>([
    ['who has used ten', { freeUsed: 10 }],
    ['whose count ran over', { freeUsed: 11 }],
    ['whose plan has ended', { freeUsed: 10, subscriptions: [ended] }],
    ['whose pack is used up', { freeUsed: 10, subscriptions: [emptyPack] }],
  ])('no access for a player %s', (_who, over) => {
    expect(decideAccess(grounds(over))).toMatchObject({ source: 'none', freeLeft: 0 })
  })

  it('names what ended last, not what was bought last', () => {
    const lately = plan({ ...emptyPack, status: 'expired', createdAt: inDays(-300), updatedAt: inDays(-1) })
    const before = plan({ id: 'before', status: 'expired', createdAt: inDays(-40), endDate: inDays(-9) })
    expect(decideAccess(grounds({ subscriptions: [before, lately] })).ended?.id).toBe('empty')
  })

  it('spares the pack while a plan without a limit runs', () => {
    expect(decideAccess(grounds({ subscriptions: [pack, weekly] })).running?.id).toBe('weekly')
  })
})
