import { CALENDAR_SCOPE, LANGUAGES } from '@kitchenline/domain'
import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

/** Lists may be long and come as they are read; what is inside is shaped as in the calls of the same names. */
const List = z.array(z.looseObject({}))

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/users/me/export',
  access: 'user',
  shows: [],
  summary: 'Everything about the own account that the product keeps and shows, as one JSON file',
  response: z.object({
    format: z.literal('kitchenline'),
    version: z.literal(1),
    exportedAt: z.iso.datetime(),
    profile: z.looseObject({}),
    privacy: z.looseObject({}),
    sessions: List,
    /** Of the own tools, and of the calendar, without their secrets. */
    tokens: List,
    signup: z.looseObject({}),
    referrals: z.looseObject({}),
    friends: List,
    friendRequests: z.object({ received: List, sent: List }),
    blockedPlayers: List,
    subscription: z.looseObject({}),
    levelLinking: z.looseObject({}),
    /** By format. */
    drills: List,
    achievements: List,
    matchesToConfirm: List,
    matches: List,
    deletedMatches: List,
    opponents: List,
    analyses: List,
    /** By format and day of play. */
    levels: List,
    /** What the player has tapped of friends. */
    taps: List,
    payments: List,
  }),
  contentType: 'application/json; charset=utf-8',
})

export const exportMatches = endpoint({
  method: 'GET',
  path: '/api/matches/export',
  access: 'user',
  tokens: 'matches:read',
  shows: [],
  summary:
    'All own matches as CSV, newest first, which the import reads back; as spreadsheets of the first accepted language have it',
  response: z.string(),
  contentType: 'text/csv; charset=utf-8',
})

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/{secret}.ics',
  access: 'user',
  tokens: CALENDAR_SCOPE,
  shows: [],
  summary: 'The newest 1,000 own matches for calendars, by the secret address that is made in Settings',
  params: z.strictObject({ secret: z.string().max(200) }),
  query: z.strictObject({ language: z.enum(LANGUAGES).optional() }),
  response: z.string(),
  contentType: 'text/calendar; charset=utf-8',
})
