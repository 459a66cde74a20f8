import { DomainError } from '@kitchenline/domain'
import type * as billing from '@kitchenline/proto/billing'
import type * as identity from '@kitchenline/proto/identity'
import type { FakeServices } from './fake-services.ts'

const WHEN = new Date('2026-05-01T12:00:00.000Z')

export const PLAN = {
  id: 'p1',
  name: 'weekly',
  displayName: 'Weekly',
  price: 299,
  duration: { interval: 'week', count: 1 },
  isActive: true,
  otherPrices: [{ currency: 'jpy', amount: 450 }],
  movesHolders: false,
  holders: 3,
  holdersOfOtherPrices: 1,
  createdAt: new Date('2026-01-01'),
}

export const ACCOUNT = {
  id: 'bo',
  username: 'bo',
  email: 'bo@example.com',
  name: 'Bo Friend',
  role: 'ROLE_USER',
  skillLevel: 3.5,
  skillCategory: 'SKILL_CATEGORY_INTERMEDIATE',
  isVip: false,
  referralCode: 'ABCD2345',
  lastActiveAt: WHEN,
  createdAt: WHEN,
  leavesAt: WHEN,
}
const payment = {
  id: 'in_1',
  subscriptionId: 'sub_1',
  userId: 'bo',
  planId: 'p1',
  amount: 299,
  refunded: 0,
  currency: 'usd',
  status: 'succeeded',
  createdAt: WHEN,
}
const held = {
  ...{ id: 'sub_1', userId: 'bo', planId: 'p1', status: 'active', matchesUsed: 0 },
  ...{ startDate: WHEN, endDate: WHEN, stripeSubscriptionId: 'sub_1' },
}
const entry = (id: string) => ({
  id,
  adminId: 'admin',
  action: 'vip.grant',
  subject: 'bo',
  before: '{"isVip":false}',
  after: '{"isVip":true}',
  at: WHEN,
})

/** What administrators find when nothing has happened yet. */
export function nothingHappened(services: Pick<FakeServices, 'on'>): void {
  services.on('createPlan', ({ plan }: billing.CreatePlanRequest) => ({ plan: { ...plan, id: 'p1', createdAt: WHEN } }))
  services.on('listAllPlans', () => ({ plans: [] }))
  services.on('getSetting', ({ key }: billing.GetSettingRequest) => ({ setting: { key, value: 'false', updatedAt: WHEN } }))
  services.on('changeSetting', (setting: billing.ChangeSettingRequest) => ({
    setting: { ...setting, updatedAt: WHEN },
    changed: true,
  }))
  services.on('listUsers', () => ({ users: [] }))
  services.on('countScan', () => ({}))
  services.on('changeQrCode', () => {
    throw new DomainError('QR_CODE_NOT_FOUND')
  })
  services.on('setVipStatus', () => {
    throw new DomainError('USER_NOT_FOUND')
  })
  services.on('endUserSessions', () => {
    throw new DomainError('USER_NOT_FOUND')
  })
}

const CODE = {
  id: 'QRQR2345',
  name: 'Club poster',
  scanCount: 3,
  uniqueScans: 2,
  signupConversions: 1,
  lastScanned: WHEN,
  isActive: true,
  createdAt: WHEN,
}

function grew(services: Pick<FakeServices, 'on'>): void {
  services.on('getGrowth', () => ({
    ...{ totalUsers: 9, signupsToday: 1, signupsThisWeek: 2, signupsThisMonth: 3, activeUsers: 4, qrCodeScans: 3 },
    topSignupSources: [{ source: 'direct', count: 5 }],
  }))
  services.on('countMatches', () => ({ total: 50 }))
  services.on('getSignupHistory', () => ({ days: [{ date: '2026-05-01', count: 2 }] }))
  services.on('listSignups', () => ({
    signups: [{ userId: 'bo', source: 'qr_code', qrCodeId: 'QRQR2345', createdAt: WHEN }],
    nextCursor: '1.bo',
  }))
  services.on('recordExport', () => ({}))
  services.on('listDailyAnalytics', () => ({
    days: [{ date: '2026-05-01', totalUsers: 9, activeUsers: 4, newSignups: 2, qrCodeScans: 3, qrCodeSignups: 1 }],
  }))
  services.on('listDailyMatches', () => ({ days: [{ date: '2026-05-01', totalMatches: 60, newMatches: 6 }] }))
  services.on('listReferrers', () => ({ referrers: [{ userId: 'bo', totalReferrals: 2 }] }))
  services.on('listQrCodes', () => ({ codes: [CODE] }))
  services.on('createQrCode', ({ name }: identity.CreateQrCodeRequest) => ({ code: { ...CODE, name } }))
  services.on('changeQrCode', ({ isActive }: identity.ChangeQrCodeRequest) => ({ code: { ...CODE, isActive } }))
}

export const ADMIN_STATES: Record<string, (services: Pick<FakeServices, 'on'>) => void> = {
  'players came by invitations and QR codes': grew,
  'something was earned': (services) =>
    services.on('getRevenue', () => ({
      total: 2832,
      monthly: 299,
      recurring: 2832,
      activeSubscriptions: 2,
      months: [{ month: '2026-11', earned: 299 }],
      others: [{ currency: 'eur', earned: 5_000, monthly: 0, recurring: 0, months: [{ month: '2026-11', earned: 0 }] }],
    })),
  'there are more payments than one part': (services) => {
    services.on('listPayments', () => ({ payments: [payment], nextCursor: '1.c2' }))
    services.on('listAllPlans', () => ({ plans: [PLAN] }))
  },
  'there is a payment to refund': (services) =>
    services.on('refundPayment', ({ amount }: billing.RefundPaymentRequest) => ({
      payment: { ...payment, refunded: amount, status: 'refunded' },
    })),
  'a payment is disputed': (services) =>
    services.on('refundPayment', () => {
      throw new DomainError('REFUND_REFUSED', { reason: 'disputed' })
    }),
  'there are more subscriptions than one part': (services) => {
    services.on('listSubscriptions', () => ({ subscriptions: [held], nextCursor: '1.sub_1' }))
    services.on('listAllPlans', () => ({ plans: [PLAN] }))
  },
  'there are more accounts than one part': (services) => {
    services.on('listUsers', () => ({ users: [ACCOUNT], nextCursor: 'c2' }))
    services.on('setVipStatus', ({ isVip, notes }: identity.SetVipStatusRequest) => ({
      user: { ...ACCOUNT, isVip, vipNotes: notes },
      changed: true,
    }))
    services.on('endUserSessions', () => ({}))
    services.on('getPlayerAccess', () => ({
      status: { remainingFreeMatches: 0, canUseAiAnalysis: false, source: 'none', payments: 'test', freeMatchesUsed: 10 },
    }))
  },
  'there are more VIPs than one part': (services) =>
    services.on('listUsers', () => ({ users: [{ ...ACCOUNT, isVip: true, vipNotes: 'Helps' }], nextCursor: 'c2' })),
  'administrators changed more than one part': (services) => {
    services.on('listAuditEntries', () => ({ entries: [entry('a2'), entry('a1')] }))
    services.on('listAuditAdmins', () => ({ adminIds: ['admin'] }))
  },
}
