import type { ExportQuery } from '@kitchenline/api'
import { adminUserDto } from '../routes/admin-user-dto.ts'
import { signupsRequest } from '../routes/growth.ts'
import { iso } from '../routes/present.ts'
import { accountsById } from '../routes/players.ts'
import { withNewDeadline, type Scope } from '../services/scope.ts'
import type { Services } from '../services/services.ts'
import { everyPart, type Table } from './table.ts'

const PART = 500
const REFERRERS_MAX = 10_000

const USER_HEADING = [
  ...['id', 'username', 'name', 'email', 'role', 'skillLevel', 'skillCategory'],
  ...['isVip', 'vipNotes', 'referralCode', 'lastActiveAt', 'createdAt', 'leavesAt'],
]

async function* accounts(
  { identity }: Services,
  scope: Scope,
  { q, vip, sort = 'created', order }: Pick<ExportQuery, 'q' | 'sort' | 'order'> & { vip?: boolean },
) {
  const request = { search: q, vip, sort, descending: order === 'desc', limit: PART }
  const fetchPart = async (part: Scope, cursor: string | undefined) => {
    const { users, nextCursor } = await identity.call(part, 'listUsers', { ...request, cursor })
    return { rows: users.map(adminUserDto), next: nextCursor }
  }
  for await (const rows of everyPart(scope, fetchPart)) {
    yield rows.map((user) => [
      ...[user.id, user.username, user.name, user.email, user.role, user.skillLevel, user.skillCategory],
      ...[String(user.isVip), user.vipNotes ?? undefined, user.referralCode],
      ...[user.lastActiveAt, user.createdAt, user.leavesAt ?? undefined],
    ])
  }
}

export const users: Table = { heading: USER_HEADING, parts: (services, scope, query) => accounts(services, scope, query) }

export const vipUsers: Table = {
  heading: USER_HEADING,
  parts: (services, scope, { q, sort, order }) =>
    accounts(services, scope, { q, vip: true, ...(sort ? { sort, order } : { sort: 'name', order: 'asc' }) }),
}

export const signups: Table = {
  heading: ['createdAt', 'username', 'name', 'signupSource', 'referralSource', 'referralCode', 'qrCodeId', 'country'],
  async *parts({ identity }, scope, { q, order }) {
    const fetchPart = async (part: Scope, cursor: string | undefined) => {
      const request = signupsRequest({ q, order, limit: PART, cursor })
      const { signups: rows, nextCursor } = await identity.call(part, 'listSignups', request)
      return { rows, next: nextCursor }
    }
    for await (const rows of everyPart(scope, fetchPart)) {
      const ids = rows.map(({ userId }) => userId)
      const players = await accountsById(identity, withNewDeadline(scope), ids)
      yield rows.map(({ userId, createdAt, source, referralSource, referralCode, qrCodeId, country }) => {
        const face = players.get(userId)
        const origin = [source, referralSource, referralCode, qrCodeId, country]
        return [iso('createdAt', createdAt), face?.username, face?.name, ...origin]
      })
    }
  },
}

export const referrals: Table = {
  heading: ['username', 'name', 'totalReferrals'],
  async *parts({ identity }, scope, { q: search, order }) {
    const request = { search, ascending: order === 'asc', limit: REFERRERS_MAX, cursor: undefined }
    const { referrers } = await identity.call(withNewDeadline(scope), 'listReferrers', request)
    for (let at = 0; at < referrers.length; at += PART) {
      const part = referrers.slice(at, at + PART)
      const ids = part.map(({ userId }) => userId)
      const players = await accountsById(identity, withNewDeadline(scope), ids)
      yield part.map(({ userId, totalReferrals }) => [players.get(userId)?.username, players.get(userId)?.name, totalReferrals])
    }
  },
}
