import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, timestamp } from './contract.ts'
import { json } from './running-gateway.ts'

const { eachLike, integer, like, regex } = MatchersV3
const { promised, answer } = contractWith('identity')

const ana = { userId: 'ana', username: 'ana', email: 'ana@example.com', password: 'correct horse 7' }
const administrator: [string, Record<string, string>] = ['an administrator is signed in', { userId: 'admin' }]
const account: [string, Record<string, string>] = ['a player has an account', ana]
const invited: [string, Record<string, string>] = ['a player came by an invitation', { ...ana, inviterId: 'ivy' }]
const scanned: [string, Record<string, string>] = ['a QR code was scanned', { qrCodeId: 'QRQR2345' }]
const day = regex('^\\d{4}-\\d{2}-\\d{2}$', '2026-05-01')
const code = { id: like('QRQR2345'), name: like('Club poster'), createdAt: timestamp() }

it('counts accounts', () =>
  promised({
    rpc: 'GetGrowth',
    what: 'as of midnight in Berlin',
    states: [invited, scanned, administrator],
    request: { timeZone: 'Europe/Berlin' },
    response: {
      totalUsers: integer(2),
      signupsToday: integer(2),
      signupsThisWeek: integer(2),
      signupsThisMonth: integer(2),
      activeUsers: integer(2),
      qrCodeScans: integer(1),
      topSignupSources: eachLike({ source: like('direct'), count: integer(1) }),
    },
    through: async (gateway) => {
      answer('countMatches', { total: 3 })
      const stats = await (await gateway.as('admin', '/api/admin/stats?tz=Europe/Berlin')).json()
      expect(stats).toMatchObject({ totalUsers: 2, totalMatches: 3, qrCodeScans: 1 })
    },
  }))

it('counts accounts day by day', () =>
  promised({
    rpc: 'GetSignupHistory',
    what: 'of two days',
    states: [account, administrator],
    request: { days: 2, timeZone: 'UTC' },
    response: { days: eachLike({ date: day }) },
    through: async (gateway) => {
      const days = await (await gateway.as('admin', '/api/admin/signup-history?days=2')).json()
      expect(days).toEqual([{ date: '2026-05-01', count: 0 }])
    },
  }))

it('lists sign-ups', () =>
  promised({
    rpc: 'ListSignups',
    what: 'for an administrator',
    states: [account, administrator],
    request: { limit: 20, search: 'an', ascending: true },
    response: { signups: eachLike({ userId: like('ana'), source: like('direct'), createdAt: timestamp() }) },
    through: async (gateway) => {
      answer('listPlayers', { players: [] })
      const signups = await (await gateway.as('admin', '/api/admin/signups?q=an&order=asc')).json()
      expect(signups).toMatchObject([{ user: null, signupSource: 'direct', qrCodeId: null }])
    },
  }))

it('lists who invited others', () =>
  promised({
    rpc: 'ListReferrers',
    what: 'for an administrator',
    states: [invited, administrator],
    request: { limit: 50, search: 'iv', ascending: true },
    response: { referrers: eachLike({ userId: like('ivy'), totalReferrals: integer(1) }) },
    through: async (gateway) => {
      answer('listPlayers', { players: [] })
      expect(await (await gateway.as('admin', '/api/admin/referral-analytics?q=iv&order=asc')).json()).toEqual([])
    },
  }))

it('counts a scan by the browser, which a cookie tells apart from others', () =>
  promised({
    rpc: 'CountScan',
    what: 'of a code',
    states: [scanned],
    request: { qrCodeId: 'QRQR2345', browserId: '3f2b8c1e-0000-4000-8000-000000000001' },
    response: {},
    through: async (gateway) => {
      const cookie = 'kl_browser=3f2b8c1e-0000-4000-8000-000000000001'
      const response = await gateway.fetch('/api/qr/QRQR2345/scan', { method: 'POST', headers: { cookie } })
      expect(await response.json()).toEqual({ success: true })
      expect(response.headers.getSetCookie()[0]).toMatch(/^kl_browser=3f2b8c1e-.*HttpOnly; SameSite=Lax$/)
    },
  }))

it('says at the sign-up which browser came by the code', () =>
  promised({
    rpc: 'Register',
    what: 'who came by a QR code',
    states: [scanned, ['the username and the e-mail are free', { username: 'quinn', email: 'quinn@example.com' }]],
    request: {
      ...{ username: 'quinn', email: 'quinn@example.com', password: 'correct horse 7', name: 'Quinn', skillLevel: 3.5 },
      ...{ qrCodeId: 'QRQR2345', browserId: '3f2b8c1e-0000-4000-8000-000000000001' },
      ...{ ipAddress: '127.0.0.0', userAgent: 'contract' },
    },
    response: { user: { id: like('quinn'), username: like('quinn') } },
    through: async (gateway) => {
      const headers = { 'User-Agent': 'contract', cookie: 'kl_browser=3f2b8c1e-0000-4000-8000-000000000001' }
      const quinn = { username: 'quinn', email: 'quinn@example.com', password: 'correct horse 7', name: 'Quinn', skillLevel: 3.5 }
      await gateway.fetch('/api/register', json({ ...quinn, qrCodeId: 'QRQR2345' }, 'POST', headers))
    },
  }))

it('lists QR codes', () =>
  promised({
    rpc: 'ListQrCodes',
    what: 'for an administrator',
    states: [scanned, administrator],
    request: {},
    response: {
      codes: eachLike({ ...code, scanCount: integer(1), uniqueScans: integer(1), isActive: true, lastScanned: timestamp() }),
    },
    through: async (gateway) => {
      const codes = await (await gateway.as('admin', '/api/admin/qr-analytics')).json()
      expect(codes).toMatchObject([{ qrCodeId: 'QRQR2345', scanCount: 1, signupConversions: 0, isActive: true }])
    },
  }))

it('makes a QR code', () =>
  promised({
    rpc: 'CreateQrCode',
    what: 'by a name',
    states: [administrator],
    request: { name: 'Club poster' },
    response: { code: { ...code, isActive: true } },
    through: async (gateway) => {
      const response = await gateway.as('admin', '/api/admin/qr-codes', json({ qrCodeName: 'Club poster' }))
      expect(response.status).toBe(201)
      expect(await response.json()).toMatchObject({ qrCodeName: 'Club poster', scanCount: 0, lastScanned: null })
    },
  }))

it('switches a QR code off', () =>
  promised({
    rpc: 'ChangeQrCode',
    what: 'to inactive',
    states: [scanned, administrator],
    request: { id: 'QRQR2345', isActive: false },
    response: { code: { ...code, scanCount: integer(1), uniqueScans: integer(1), lastScanned: timestamp() } },
    through: async (gateway) => {
      const response = await gateway.as('admin', '/api/admin/qr-codes/QRQR2345', json({ isActive: false }, 'PATCH'))
      expect(await response.json()).toMatchObject({ isActive: false })
    },
  }))

it('keeps the figures of days that are over', () =>
  promised({
    rpc: 'ListDailyAnalytics',
    what: 'of the last seven',
    states: [['yesterday is written down'], administrator],
    request: { days: 7 },
    response: {
      days: eachLike({
        ...{ date: day, totalUsers: integer(9), activeUsers: integer(4), newSignups: integer(2) },
        ...{ qrCodeScans: integer(3), qrCodeSignups: integer(1) },
      }),
    },
    through: async (gateway) => {
      answer('listDailyMatches', { days: [{ date: '2026-05-01', totalMatches: 60, newMatches: 6 }] })
      const days = await (await gateway.as('admin', '/api/admin/daily-analytics?days=7')).json()
      expect(days).toMatchObject([{ date: '2026-05-01', totalUsers: 9, activeUsers: 4, totalMatches: 60, newMatches: 6 }])
    },
  }))
