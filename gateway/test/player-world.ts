import { DomainError, type ErrorCode } from '@kitchenline/domain'
import { AnalysisServiceService, type SetDrillRequest } from '@kitchenline/proto/analysis'
import { MatchesServiceService } from '@kitchenline/proto/matches'
import type * as matches from '@kitchenline/proto/matches'
import { ADMIN_STATES, nothingHappened, PLAN } from './admin-world.ts'
import type { FakeServices } from './fake-services.ts'
import { sessionToken } from './keys.ts'
import { hasNoImports, IMPORTS } from './imports-world.ts'
import { edited, hasBook, inBin, metTwice, scouted } from './matches-world.ts'
import { hasFriend, hasPeople, hasSettings, fakeQuestion, isTapped, meetsStrangers, PEOPLE } from './people-world.ts'
import { hasAnalysis, JUDGEMENT_FOR_FRIENDS, NO_MATH, USED_UP } from './analysis-world.ts'
import { ANALYSIS, aimsAsSet, OPPONENT, STORED, USER } from './wire-examples.ts'

const WHEN = new Date('2026-05-01T12:00:00.000Z')
const session = { token: sessionToken('ana'), expiresAt: new Date('2030-01-01T00:00:00.000Z') }
const category = 'SKILL_CATEGORY_ADVANCED'

const singles: matches.Match = {
  id: 'm1',
  matchType: 'MATCH_TYPE_SINGLES',
  format: 'MATCH_FORMAT_SINGLES',
  result: 'MATCH_RESULT_WON',
  ...{ matchDate: WHEN, playedOn: '2026-05-01', timeZone: 'UTC', createdAt: WHEN },
  ...{ location: 'Court 3', notes: 'Windy', duration: 45, scoring: 'SCORING_RALLY' },
  ...{ performanceScore: 67.2, playerScore: 22, opponentScore: 14, ownGames: [11, 11], opponentGames: [9, 5] },
  tags: [],
  opponents: [{ name: 'Bo', id: 'o1', skillLevel: 4.2, skillCategory: category }],
  version: 1,
}
const doubles: matches.Match = {
  ...singles,
  matchType: 'MATCH_TYPE_DOUBLES',
  format: 'MATCH_FORMAT_DOUBLES',
  opponents: [...singles.opponents, { name: 'Cy', id: 'o2', skillLevel: 3.1, skillCategory: category }],
  partner: { name: 'Di', id: 'o3', skillCategory: category },
}
const opponent: matches.Opponent = { ...OPPONENT }
/** Of svc-matches, for which the player must have the match or the person. */
const OF_ONE_MATCH = ['editMatch', 'deleteMatch', 'restoreMatch', 'acceptConfirmation', 'declineConfirmation']
const OF_ONE_PERSON = [
  ...['editOpponent', 'deleteOpponent', 'getHeadToHead', 'getScouting'],
  ...['linkOpponent', 'unlinkOpponent', 'mergeOpponents', 'listMatchesWith', 'moveMatches', 'answerEarlierMatches'],
]

export type World = { signedIn: boolean; admin: boolean }

/** Services of a player who is there and has done nothing yet; states build on it. */
export function newPlayer(services: FakeServices): World {
  services.reset()
  services.on('register', ({ username, email, name }) => ({ user: { ...USER, username, email, name }, session }))
  services.on('login', () => ({ user: USER, session }))
  services.on('logout', () => ({}))
  services.on('getCurrentUser', () => ({ user: USER }))
  services.on('updateCurrentUser', ({ clear: _clear, currentPassword: _password, language: _language, aims, ...changed }) => ({
    user: { ...USER, ...defined(changed), aims: aimsAsSet(aims) },
  }))
  meetsStrangers(services)
  hasSettings(services, session)
  services.on('logMatch', (request: matches.LogMatchRequest) => ({ match: logged(request) }))
  services.on('getPricing', () => ({ isFreeForAll: true }))
  services.on('getSubscriptionStatus', () => ACCESS)
  services.on('startCheckout', () => ({ url: 'https://pay.example/1' }))
  services.on('openPortal', () => ({ url: 'https://pay.example/2' }))
  services.on('previewSwitch', () => ({
    when: 'now',
    dueNow: 1700,
    charge: RUNNING.charge,
    startsAt: WHEN,
    chargedAt: WHEN,
    asOf: WHEN,
  }))
  for (const method of ['cancelSubscription', 'resumeSubscription', 'switchPlan']) services.on(method, () => ({}))
  services.on('getSkillAnalysis', ({ format }) => tooFewMatches(format, 0))
  services.on('getStoredAnalyses', () => STORED)
  services.on('listAnalyses', () => ({ format: 'MATCH_FORMAT_SINGLES', analyses: [] }))
  services.on('getLevelLine', () => ({ format: 'MATCH_FORMAT_SINGLES', days: [] }))
  services.on('getAnalysisMath', () => NO_MATH)
  services.on('getMatchForecast', () => ({}))
  services.on('getLevelLinking', () => ({ enabled: false }))
  services.on('setLevelLinking', ({ enabled }: { enabled: boolean }) => ({ enabled }))
  services.on('getDrills', () => ({ drills: {} }))
  services.on('setDrill', ({ code, done }: SetDrillRequest) => ({ drills: { current: { code, done } } }))
  services.on('getReferralStats', () => ({ referralCode: 'ABCD2345', totalReferrals: 0 }))
  services.on('getInviter', () => ({}))
  services.on('getOwnSignup', () => ({ source: 'direct', createdAt: WHEN }))
  services.on('listOwnPayments', () => ({ payments: [] }))
  services.on('migrateTrial', (request: matches.MigrateTrialRequest) => ({ migrated: request.matches.length, skipped: 0 }))
  services.on('listAchievements', () => ({
    achievements: [{ achievement: 'onFire', reachedOn: '2026-05-01', held: true, value: 3, goal: 3 }],
  }))
  hasNoImports(services)
  services.on('addOpponent', ({ name, skillLevel, notes }: matches.AddOpponentRequest) => ({
    opponent: { ...opponent, name, skillLevel, notes, totalMatches: 0, wins: 0, losses: 0 },
  }))
  for (const method of OF_ONE_MATCH) refuse(services, method, 'MATCH_NOT_FOUND')
  for (const method of OF_ONE_PERSON) refuse(services, method, 'OPPONENT_NOT_FOUND')
  services.on('listConfirmations', () => ({ confirmations: [] }))
  services.on('listEarlierMatches', () => ({ earlier: [] }))
  hasBook(services, { matches: [], opponents: [] })
  nothingHappened(services)
  return { signedIn: true, admin: false }
}

/** Matches that can be changed, and people who can. */
function hasMatches(services: FakeServices, list: matches.Match[]) {
  const [match] = list
  hasBook(services, { matches: list, opponents: [opponent] })
  services.on('editMatch', (request: matches.EditMatchRequest) => ({ match: edited(match!, request) }))
  services.on('deleteMatch', () => ({}))
  services.on('restoreMatch', () => ({ match: { ...match!, version: 3 } }))
  services.on('editOpponent', ({ name, skillLevel, notes, duprId, clearNotes }: matches.EditOpponentRequest) => ({
    opponent: { ...opponent, ...defined({ name, skillLevel, notes, duprId }), ...(clearNotes && { notes: undefined }) },
  }))
  services.on('deleteOpponent', () => ({ matchesKept: 3 }))
  hasPeople(services, opponent, singles)
  services.on('getHeadToHead', () => metTwice(opponent, match!))
  services.on('getScouting', () => scouted(opponent, match!))
}

const tooFewMatches = (format: string, count: number) => ({
  ...ANALYSIS,
  ...(format !== 'MATCH_FORMAT_UNSPECIFIED' && { format }),
  ...{ gamesNeeded: 10 - count, singlesMatches: count, doublesMatches: count },
})

/** A doubles match is one with a partner or of that type; the service decides, and here the service is us. */
function logged(request: matches.LogMatchRequest): matches.Match {
  const isDoubles = request.matchType === 'MATCH_TYPE_DOUBLES' || request.partner !== undefined
  const { idempotencyKey: _key, ...fields } = request
  return {
    ...fields,
    playedOn: '2026-05-01',
    id: 'm9',
    createdAt: WHEN,
    version: 1,
    performanceScore: 67.2,
    format: isDoubles ? 'MATCH_FORMAT_DOUBLES' : 'MATCH_FORMAT_SINGLES',
  }
}

const defined = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
const refuse = (services: FakeServices, method: string, code: ErrorCode) =>
  services.on(method, () => {
    throw new DomainError(code)
  })

type Establish = (services: FakeServices, world: World) => void

const ACCESS = { canUseAiAnalysis: true, source: 'free_for_all', payments: 'test', freeMatchesUsed: 0 }
const RUNNING = {
  ...{ plan: 'weekly', displayName: 'Weekly', status: 'active', matchesUsed: 3, endDate: new Date('2026-06-01') },
  charge: { amount: 299, currency: 'usd', duration: { interval: 'week', count: 1 } },
}
const NEXT = { plan: 'cheap', displayName: 'Cheap', startsAt: WHEN, charge: RUNNING.charge }
/** What front ends may suppose. A state that is not here fails the verification. */
export const STATES: Record<string, Establish> = {
  'no one is signed in': (_services, world) => void (world.signedIn = false),
  'a player is signed in': () => {},
  'an administrator is signed in': (_services, world) => void (world.admin = true),
  ...ADMIN_STATES,
  'there is a plan': (services) => {
    for (const method of ['listPlans', 'listAllPlans']) services.on(method, () => ({ plans: [PLAN] }))
    services.on('changePlanPrice', ({ price }: { price: number }) => ({ plan: { ...PLAN, price } }))
    services.on('changePlan', ({ isActive }: { isActive: boolean }) => ({ plan: { ...PLAN, isActive } }))
  },
  'a plan has ended': (services) => {
    const ended = { plan: 'weekly', displayName: 'Weekly', endDate: RUNNING.endDate }
    services.on('getSubscriptionStatus', () => ({ ...ACCESS, source: 'free', ended }))
  },
  'a plan of the player runs': (services) => {
    services.on('getSubscriptionStatus', () => ({ ...ACCESS, source: 'plan', subscription: RUNNING }))
    refuse(services, 'startCheckout', 'SUBSCRIPTION_RUNNING')
  },
  'a plan of the player becomes another one': (services) =>
    services.on('getSubscriptionStatus', () => ({ ...ACCESS, source: 'plan', subscription: { ...RUNNING, next: NEXT } })),
  'the card of the player is declined': (services) => refuse(services, 'switchPlan', 'PAYMENT_DECLINED'),
  'the username is free': (_services, world) => void (world.signedIn = false),
  'the username is taken': (services, world) => {
    world.signedIn = false
    refuse(services, 'register', 'USERNAME_TAKEN')
  },
  'the e-mail is taken': (services, world) => {
    world.signedIn = false
    refuse(services, 'register', 'EMAIL_TAKEN')
  },
  'a player has an account': (_services, world) => void (world.signedIn = false),
  'the link to a new password was used before': (services, world) => {
    world.signedIn = false
    refuse(services, 'resetPassword', 'RESET_LINK_INVALID')
  },
  'the own password is wrong': (services) => refuse(services, 'changePassword', 'INVALID_CREDENTIALS'),
  'the password is wrong': (services, world) => {
    world.signedIn = false
    refuse(services, 'login', 'INVALID_CREDENTIALS')
  },
  'the player has logged matches': (services) => {
    hasMatches(services, [singles])
    services.on('getSkillAnalysis', ({ format }) => tooFewMatches(format, 3))
  },
  'the player has logged doubles matches': (services) => hasMatches(services, [doubles]),
  'the player has logged no matches': () => {},
  'the player has no matches': () => {},
  'the player has opponents': (services) => hasMatches(services, [singles]),
  'the player has a match': (services) => hasMatches(services, [singles]),
  'the player has an opponent': (services) => hasMatches(services, [singles]),
  'the player has doubles partners': (services) => hasMatches(services, [doubles]),
  'the player has a match in the bin': (services) => {
    hasMatches(services, [singles])
    services.on('listDeletedMatches', () => inBin(singles))
  },
  'the bin has more than one part': (services) =>
    services.on('listDeletedMatches', () => ({ ...inBin(singles), nextCursor: 'c1' })),
  'the key was used for another match': (services) => refuse(services, 'logMatch', 'IDEMPOTENCY_KEY_REUSED'),
  'the match was changed elsewhere': (services) => {
    hasMatches(services, [singles])
    services.on('editMatch', ({ version }: matches.EditMatchRequest) => {
      throw new DomainError(version === undefined ? 'UNEXPECTED' : 'STALE_VERSION')
    })
  },
  'the trial was taken over before': (services) =>
    services.on('migrateTrial', ({ matches: sent }: matches.MigrateTrialRequest) => ({ migrated: 0, skipped: sent.length })),
  ...IMPORTS,
  'a player has handed out the referral code': (services) => services.on('getInviter', () => ({ name: 'Ana' })),
  'two came by the player’s code': (services) =>
    services.on('getReferralStats', () => ({ referralCode: 'ABCD2345', totalReferrals: 2 })),
  'friends have tapped what the player has played': (services) => {
    isTapped(services)
  },
  'the player has friends': (services) => {
    hasMatches(services, [singles])
    hasFriend(services, singles)
  },
  'a friend has logged and changed matches with the player': (services) => {
    hasMatches(services, [singles])
    fakeQuestion(services, singles)
  },
  ...PEOPLE,
  'the figures belong to a stranger': (services) => {
    refuse(services, 'getStats', 'STATS_FORBIDDEN')
    refuse(services, 'getSkillAnalysis', 'STATS_FORBIDDEN')
    refuse(services, 'listAnalyses', 'STATS_FORBIDDEN')
  },
  'the player has an analysis': (services) => hasAnalysis(services),
  'the player has used up the free analyses': (services) => hasAnalysis(services, { waitingMatches: 2, access: USED_UP }),
  'the player has cleared all matches': (services) =>
    services.on('getSkillAnalysis', ({ format }) => ({ ...tooFewMatches(format, 0), isReset: true })),
  'a friend has an analysis': (services) => hasAnalysis(services, { access: undefined, analysis: JUDGEMENT_FOR_FRIENDS }),
  'nothing is known of the opponent': (services) => services.on('getMatchForecast', () => ({})),
  'subscriptions are switched off': () => {},
  'svc-matches is unavailable': (services) => {
    for (const method of Object.keys(MatchesServiceService)) {
      services.on(method, () => {
        throw new DomainError('DEPENDENCY_UNAVAILABLE')
      })
    }
  },
  'svc-analysis is unavailable': (services) => {
    for (const method of Object.keys(AnalysisServiceService)) refuse(services, method, 'DEPENDENCY_UNAVAILABLE')
  },
}
