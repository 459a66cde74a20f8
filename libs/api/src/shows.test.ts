import { NEWS_KINDS } from '@kitchenline/domain'
import * as api from './index.ts'
import type { Endpoint } from './index.ts'

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value
const ENDPOINTS = Object.entries(api).flatMap(([name, value]) => (isEndpoint(value) ? [{ ...value, name }] : []))
const namesOf = (endpoints: { name: string }[]) =>
  endpoints
    .map(({ name }) => name)
    .sort()
    .join(' ')
const READS = ENDPOINTS.filter(({ method, access }) => method === 'GET' && access === 'user')

it('has every read of a player say which changes it shows', () => {
  expect(namesOf(READS.filter(({ shows }) => !shows))).toBe('')
  // Made of what others do, asked again with each visit, or no part of a page.
  expect(namesOf(READS.filter(({ shows }) => shows?.length === 0))).toBe(
    'askedConnection calendarFeed events exportMatches exportOwnData friendAnalysis friendMatches friendStats listSessions ' +
      'playerPicture referralStats relationship',
  )
})

it.each(NEWS_KINDS)('has a read that shows %s', (kind) => {
  expect(READS.some(({ shows }) => shows?.includes(kind))).toBe(true)
})

it('has every call that changes what a player sees of the own account say so', () => {
  const silent = ENDPOINTS.filter(({ method, access, changes }) => method !== 'GET' && access === 'user' && !changes)
  // An assistant only reads, and is connected once its client has the tokens. Friendships and taps have news of their own; rows handed in are no matches yet; a checkout grants nothing; the rest ends sessions.
  expect(namesOf(silent)).toBe(
    'acceptFriendRequest addImportRows blockPlayer cancelFriendRequest changePassword decideConnection declineConfirmation ' +
      'declineFriendRequest endFriendship endSessions keepAccount mcp openPortal requestErasure seeTaps sendFriendRequest ' +
      'startCheckout tapSession unblockPlayer untapSession',
  )
})
