import { isTimeZone } from '@kitchenline/domain'
import { endpoint } from './endpoint.ts'
import { Success } from './identity.ts'
import { Cursor, Id, line } from './text-fields.ts'
import { z } from './zod.ts'

const person = z.object({ id: z.string(), name: z.string(), username: z.string() })
const count = z.number()
const tz = z.string().refine(isTimeZone, { error: 'time_zone' }).optional()

export const AdminStatsDto = z.object({
  totalUsers: count,
  signupsToday: count,
  signupsThisWeek: count,
  signupsThisMonth: count,
  activeUsers: count,
  /** Null while it is unknown. */
  totalMatches: count.nullable(),
  qrCodeScans: count,
  topSignupSources: z.array(z.object({ source: z.string(), count })),
})
export type AdminStatsDto = z.infer<typeof AdminStatsDto>

export const adminStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  summary: 'How many users and matches there are; today begins at midnight of the time zone',
  query: z.strictObject({ tz }),
  response: AdminStatsDto,
})

export const signupHistory = endpoint({
  method: 'GET',
  path: '/api/admin/signup-history',
  access: 'admin',
  summary: 'New accounts a day, first day first',
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(366).default(30), tz }),
  response: z.array(z.object({ date: z.string(), count })),
})

export const SignupDto = z.object({
  /** Null for an account that is gone. */
  user: person.nullable(),
  signupSource: z.string(),
  referralSource: z.string().nullable(),
  referralCode: z.string().nullable(),
  qrCodeId: z.string().nullable(),
  country: z.string().nullable(),
  createdAt: z.string(),
})
export type SignupDto = z.infer<typeof SignupDto>

export const adminSignups = endpoint({
  method: 'GET',
  path: '/api/admin/signups',
  access: 'admin',
  summary: 'Sign-ups with what they came by, newest first; of people whose name, username or e-mail begins so',
  query: z.strictObject({
    q: line(100).optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: Cursor,
  }),
  response: z.array(SignupDto),
})

const ReferralDto = z.object({ user: person, totalReferrals: count })
export type ReferralDto = z.infer<typeof ReferralDto>

export const referralAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/referral-analytics',
  access: 'admin',
  summary: 'Who invited how many, most first',
  query: z.strictObject({
    q: line(100).optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: Cursor,
  }),
  response: z.array(ReferralDto),
})

export const QrCodeDto = z.object({
  id: z.string(),
  qrCodeId: z.string(),
  qrCodeName: z.string(),
  scanCount: count,
  uniqueScans: count,
  signupConversions: count,
  lastScanned: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: z.string(),
})
export type QrCodeDto = z.infer<typeof QrCodeDto>

export const qrAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/qr-analytics',
  access: 'admin',
  summary: 'QR codes with their scans and sign-ups, newest first, 200 at once',
  query: z.strictObject({ cursor: Cursor }),
  response: z.array(QrCodeDto),
})

export const createQrCode = endpoint({
  method: 'POST',
  path: '/api/admin/qr-codes',
  access: 'admin',
  summary: 'Makes a QR code of a name',
  body: z.strictObject({ qrCodeName: line(60) }),
  response: QrCodeDto,
  status: 201,
})

export const changeQrCode = endpoint({
  method: 'PATCH',
  path: '/api/admin/qr-codes/{id}',
  access: 'admin',
  summary: 'Renames a QR code, or switches it off and on',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ qrCodeName: line(60).optional(), isActive: z.boolean().optional() }),
  response: QrCodeDto,
})

export const countQrScan = endpoint({
  method: 'POST',
  path: '/api/qr/{id}/scan',
  access: 'public',
  summary: 'The page was opened through a QR code; unknown and inactive codes count nothing',
  params: z.strictObject({ id: Id }),
  response: Success,
})

export const DailyAnalyticsDto = z.object({
  date: z.string(),
  totalUsers: count,
  /** Seen that day. */
  activeUsers: count,
  newSignups: count,
  /** Null while it is unknown. */
  totalMatches: count.nullable(),
  newMatches: count.nullable(),
  qrCodeScans: count,
  qrCodeSignups: count,
})
export type DailyAnalyticsDto = z.infer<typeof DailyAnalyticsDto>

export const dailyAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/daily-analytics',
  access: 'admin',
  summary: 'Figures of the days (UTC) that are over, first day first',
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  response: z.array(DailyAnalyticsDto),
})
