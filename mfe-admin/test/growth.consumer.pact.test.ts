import {
  adminSignups,
  adminStats,
  changeQrCode,
  createQrCode,
  dailyAnalytics,
  exportTable,
  qrAnalytics,
  referralAnalytics,
  signupHistory,
} from '@kitchenline/api'
import { MatchersV3 } from '@pact-foundation/pact'
import { aMoment, gatewayContract } from '../../tools/front-end-tests/gateway-contract.ts'

const { boolean, eachLike, integer, like } = MatchersV3
const gateway = gatewayContract('mfe-admin')

const ADMIN = 'an administrator is signed in'
const GREW = 'players came by invitations and QR codes'
const user = { id: like('bo'), name: like('bo'), username: like('bo') }
const code = {
  id: like('QRQR2345'),
  qrCodeId: like('QRQR2345'),
  qrCodeName: like('Club poster'),
  scanCount: integer(3),
  uniqueScans: integer(2),
  signupConversions: integer(1),
  lastScanned: aMoment('2026-05-01T12:00:00.000Z'),
  isActive: boolean(true),
}

describe('mfe-admin needs of growth', () => {
  it('the figures above the tabs', async () => {
    const stats = await gateway.answers({
      what: 'a request for the figures of all',
      states: [ADMIN, GREW],
      endpoint: adminStats,
      answer: {
        totalUsers: integer(9),
        signupsToday: integer(1),
        signupsThisWeek: integer(2),
        signupsThisMonth: integer(3),
        activeUsers: integer(4),
        totalMatches: integer(50),
        qrCodeScans: integer(3),
        topSignupSources: eachLike({ source: like('direct'), count: integer(5) }),
      },
    })
    expect(stats).toMatchObject({ totalUsers: 9, topSignupSources: [{ source: 'direct', count: 5 }] })
  })

  it('sign-ups day by day', async () => {
    const days = await gateway.answers({
      what: 'a request for the sign-ups of 30 days',
      states: [ADMIN, GREW],
      endpoint: signupHistory,
      options: { query: { days: 30 } },
      answer: eachLike({ date: like('2026-05-01'), count: integer(2) }),
    })
    expect(days).toEqual([{ date: '2026-05-01', count: 2 }])
  })

  it('sign-ups one by one', async () => {
    const page = await gateway.givesPage({
      what: 'a request for the latest sign-ups',
      states: [ADMIN, GREW],
      endpoint: adminSignups,
      options: { query: { limit: 20 } },
      answer: eachLike({
        user,
        signupSource: like('qr_code'),
        referralSource: null,
        referralCode: null,
        qrCodeId: like('QRQR2345'),
        createdAt: aMoment('2026-05-01T12:00:00.000Z'),
      }),
    })
    expect(page.items).toMatchObject([{ signupSource: 'qr_code' }])
  })

  it('the figures of days that are over', async () => {
    const days = await gateway.answers({
      what: 'a request for the figures of 30 days',
      states: [ADMIN, GREW],
      endpoint: dailyAnalytics,
      options: { query: { days: 30 } },
      answer: eachLike({
        ...{ date: like('2026-05-01'), totalUsers: integer(9), activeUsers: integer(4), newSignups: integer(2) },
        ...{ totalMatches: integer(60), newMatches: integer(6), qrCodeScans: integer(3), qrCodeSignups: integer(1) },
      }),
    })
    expect(days).toMatchObject([{ date: '2026-05-01', activeUsers: 4, newMatches: 6 }])
  })

  it('a table as a file', async () => {
    const kind = await gateway.givesFile({
      what: 'a request for the table of who invited whom',
      states: [ADMIN, GREW],
      endpoint: exportTable,
      options: { params: { table: 'referrals' }, query: { sort: 'name' } },
    })
    expect(kind).toBe('text/csv; charset=utf-8')
  })

  it('who invited whom', async () => {
    const referrers = await gateway.answers({
      what: 'a request for the referral analytics',
      states: [ADMIN, GREW],
      endpoint: referralAnalytics,
      answer: eachLike({ user, totalReferrals: integer(2) }),
    })
    expect(referrers).toMatchObject([{ totalReferrals: 2 }])
  })

  it('QR codes: listed, made and switched off', async () => {
    await gateway.answers({
      what: 'a request for QR codes',
      states: [ADMIN, GREW],
      endpoint: qrAnalytics,
      answer: eachLike(code),
    })
    await gateway.answers({
      what: 'a new QR code',
      states: [ADMIN, GREW],
      endpoint: createQrCode,
      options: { body: { qrCodeName: 'Club poster' }, idempotencyKey: 'attempt-1' },
      answer: { qrCodeId: like('QRQR2345'), qrCodeName: 'Club poster', isActive: true },
    })
    const changed = await gateway.answers({
      what: 'a QR code to switch off',
      states: [ADMIN, GREW],
      endpoint: changeQrCode,
      options: { params: { id: 'QRQR2345' }, body: { isActive: false } },
      answer: { qrCodeId: 'QRQR2345', isActive: false },
    })
    expect(changed.isActive).toBe(false)
  })

  it('that a QR code is gone', () =>
    gateway.refuses({
      what: 'a QR code to switch off that is gone',
      states: [ADMIN],
      endpoint: changeQrCode,
      options: { params: { id: 'GONE2345' }, body: { isActive: false } },
      status: 404,
      code: 'QR_CODE_NOT_FOUND',
    }))
})
