import { dailyRows } from '../routes/daily-rows.ts'
import { iso } from '../routes/present.ts'
import { withNewDeadline, type Scope } from '../services/scope.ts'
import { everyPart, type Table } from './table.ts'

const DAYS_MAX = 366

export const qrCodes: Table = {
  heading: ['qrCodeId', 'qrCodeName', 'scanCount', 'uniqueScans', 'signupConversions', 'lastScanned', 'isActive', 'createdAt'],
  async *parts({ identity }, scope) {
    const fetchPart = async (part: Scope, cursor: string | undefined) => {
      const { codes, nextCursor } = await identity.call(part, 'listQrCodes', { cursor })
      return { rows: codes, next: nextCursor }
    }
    for await (const codes of everyPart(scope, fetchPart)) {
      yield codes.map(({ id, name, scanCount, uniqueScans, signupConversions, lastScanned, isActive, createdAt }) => [
        ...[id, name, scanCount, uniqueScans, signupConversions],
        ...[lastScanned?.toISOString(), String(isActive), iso('createdAt', createdAt)],
      ])
    }
  },
}

export const daily: Table = {
  heading: [
    ...['date', 'totalUsers', 'activeUsers', 'newSignups'],
    ...['totalMatches', 'newMatches', 'qrCodeScans', 'qrCodeSignups'],
  ],
  async *parts(services, scope) {
    const rows = await dailyRows(services, withNewDeadline(scope), DAYS_MAX)
    yield rows.map((row) => [
      ...[row.date, row.totalUsers, row.activeUsers, row.newSignups],
      ...[row.totalMatches ?? undefined, row.newMatches ?? undefined, row.qrCodeScans, row.qrCodeSignups],
    ])
  },
}
