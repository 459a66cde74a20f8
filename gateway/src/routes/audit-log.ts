import type { AuditEntryDto, auditLog } from '@kitchenline/api'
import { CURRENCY, fromSmallest } from '@kitchenline/domain'
import type * as identityPb from '@kitchenline/proto/identity'
import { readTimeCursor, writeCursor } from '@kitchenline/runtime'
import type { Scope } from '../services/scope.ts'
import type { Call } from './serve.ts'
import type { Services } from '../services/services.ts'
import { accountsById } from './players.ts'
import { iso, present } from './present.ts'
import { findPeople } from './search-billing.ts'

type Query = Call<typeof auditLog>['query']
type Entry = identityPb.ListAuditEntriesResponse['entries'][number]

/** Each service keeps what was changed there; one list is made of all, in the order of time. */
export async function readAuditLog({ identity, billing, matches }: Services, scope: Scope, query: Query) {
  const subjects = query.q === undefined ? [] : await findPeople(identity, scope, query.q)
  if (query.q !== undefined && subjects.length === 0) return { entries: [], nextCursor: undefined }
  const request = { filter: { ...filterOf(query), subjects } }
  const answers = await Promise.all([
    identity.call(scope, 'listAuditEntries', request),
    billing.call(scope, 'listAuditEntries', request),
    matches.call(scope, 'listAuditEntries', request),
  ])
  const found = answers.flatMap(({ entries }) => entries).sort(query.order === 'asc' ? oldestFirst : newestFirst)
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  const nextCursor = found.length > shown.length && last ? writeCursor({ value: timeOf(last), id: last.id }) : undefined
  const players = await accountsById(
    identity,
    scope,
    shown.flatMap(({ adminId, subject }) => [adminId, subject]),
  )
  const nameOf = (id: string) => players.get(id)?.name ?? null
  return { entries: shown.map((entry) => toDto(entry, nameOf)), nextCursor }
}

/** Whose changes the log can be narrowed down to: those with a name first, by it. */
export async function listAuditAdmins({ identity, billing, matches }: Services, scope: Scope) {
  const answers = await Promise.all([
    identity.call(scope, 'listAuditAdmins', {}),
    billing.call(scope, 'listAuditAdmins', {}),
    matches.call(scope, 'listAuditAdmins', {}),
  ])
  const ids = [...new Set(answers.flatMap(({ adminIds }) => adminIds))].sort()
  const players = await accountsById(identity, scope, ids)
  const admins = ids.map((id) => ({ id, name: players.get(id)?.name ?? null }))
  return admins.sort((one, other) => Number(!one.name) - Number(!other.name) || (one.name ?? '').localeCompare(other.name ?? ''))
}

function filterOf({ action, adminId, from, to, order, limit, cursor }: Query) {
  const after = cursor === undefined ? undefined : readTimeCursor(cursor)
  const time = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
  return {
    action,
    adminId,
    from: time(from),
    to: time(to),
    afterAt: after?.at,
    afterId: after?.id ?? '',
    ascending: order === 'asc',
    // One more than shown, to know whether the list continues.
    limit: limit + 1,
  }
}

const timeOf = ({ at }: Entry) => present('at', at).getTime()
const newestFirst = (one: Entry, other: Entry) => timeOf(other) - timeOf(one) || (one.id < other.id ? 1 : -1)
const oldestFirst = (one: Entry, other: Entry) => newestFirst(other, one)

function toDto({ before, after, ...entry }: Entry, nameOf: (id: string) => string | null): AuditEntryDto {
  return {
    ...entry,
    adminName: nameOf(entry.adminId),
    subjectName: nameOf(entry.subject),
    before: stateOf(entry, before),
    after: stateOf(entry, after),
    at: iso('at', entry.at),
  }
}

const OF_MONEY = ['plan.create', 'plan.price', 'payment.refund']
type Price = { currency: string; amount: number }
const unitsOf = ({ amount, currency }: Price) => fromSmallest(amount, currency)

const AMOUNTS = ['price', 'originalPrice', 'amount', 'refunded']

/** Money is stored in the smallest coin; here it is what the lists of plans and payments say, and in what. */
function stateOf({ action }: Pick<Entry, 'action'>, state: string | undefined): unknown {
  if (state === undefined) return null
  const read = JSON.parse(state) as unknown
  if (!OF_MONEY.includes(action) || typeof read !== 'object' || read === null) return read
  const { currency = CURRENCY, ...fields } = read as Record<string, unknown> & { currency?: string }
  const inUnits = Object.entries(fields).map(([field, value]) => {
    if (field === 'otherPrices') return [field, (value as Price[]).map((price) => ({ ...price, amount: unitsOf(price) }))]
    return AMOUNTS.includes(field) && typeof value === 'number' ? [field, fromSmallest(value, currency)] : [field, value]
  })
  return { ...Object.fromEntries(inUnits), currency }
}
