import { AnalysisServiceClient, AnalysisServiceService } from '@kitchenline/proto/analysis'
import { BillingServiceClient, BillingServiceService } from '@kitchenline/proto/billing'
import { IdentityServiceClient, IdentityServiceService } from '@kitchenline/proto/identity'
import { MatchesServiceClient, MatchesServiceService } from '@kitchenline/proto/matches'
import { SocialServiceClient, SocialServiceService } from '@kitchenline/proto/social'
import { boundedMap, type Caller, type CallerSigner } from '@kitchenline/runtime'
import { linkService, WAITS, type ClientClass, type ServiceLink, type Waits } from './service-link.ts'

/** Ties the names of reads to the service's own methods, so that a misspelt one is a type error. */
const entry = <S extends object>(service: {
  definition: S
  clientClass: ClientClass
  downstream: string[]
  reads: Capitalize<keyof S & string>[]
}) => service

/**
 * Every service that the gateway calls: a new one is one entry here. Its address comes from `SVC_<NAME>_ADDRESS`. `downstream`:
 * services that it may call on behalf of the same caller, so the token names them too; `reads` may be repeated when the service
 * was not reached.
 */
const SERVICES = {
  identity: entry({
    definition: IdentityServiceService,
    clientClass: IdentityServiceClient,
    downstream: ['social'],
    reads: [
      'ResolveSession',
      'GetCurrentUser',
      'ListSessions',
      'ListTokens',
      'ResolveToken',
      'FindClient',
      'GetPrivacy',
      'ListVisible',
      'GetOwnSignup',
      'GetPicture',
      'GetInviter',
      'GetReferralStats',
      'ListPlayers',
      'SearchPlayers',
      'BrowsePlayers',
      'ListUsers',
      'GetGrowth',
      'GetSignupHistory',
      'ListSignups',
      'ListReferrers',
      'ListQrCodes',
      'ListAuditEntries',
      'ListAuditAdmins',
      'ListDailyAnalytics',
    ],
  }),
  matches: entry({
    definition: MatchesServiceService,
    clientClass: MatchesServiceClient,
    downstream: ['social', 'identity'],
    reads: [
      'ListMatches',
      'StreamMatches',
      'CountMatches',
      'ListDailyMatches',
      'ListAuditEntries',
      'ListAuditAdmins',
      'SummarizeMatches',
      'ListDeletedMatches',
      'ListFriendMatches',
      'StreamOpponents',
      'GetHeadToHead',
      'ListPartners',
      'GetScouting',
      'CountForAim',
      'GetFeed',
      'ListAchievements',
      'ListPlayedDays',
      'GetStats',
      'GetDashboard',
      'GetTrend',
      'GetRecap',
      'ListMatchTypes',
      'GetFormatAnalytics',
      'ListConfirmations',
      'ListEarlierMatches',
      'ListImports',
      'ListClearings',
    ],
  }),
  social: entry({
    definition: SocialServiceService,
    clientClass: SocialServiceClient,
    downstream: ['identity'],
    reads: [
      'ListFriendRequests',
      'ListFriends',
      'ListFriendIds',
      'CheckFriendship',
      'ListRelationships',
      'ListBlockedPlayers',
      'CountTaps',
      'ListNewTaps',
      'ListOwnTaps',
    ],
  }),
  analysis: entry({
    definition: AnalysisServiceService,
    clientClass: AnalysisServiceClient,
    downstream: ['matches', 'social', 'billing', 'identity'],
    reads: [
      'GetSkillAnalysis',
      'GetStoredAnalyses',
      'ListAnalyses',
      'GetLevelLine',
      'GetAnalysisMath',
      'GetLevelLinking',
      'GetDrills',
      'GetMatchForecast',
      'GetLevelOutlook',
    ],
  }),
  billing: entry({
    definition: BillingServiceService,
    clientClass: BillingServiceClient,
    downstream: ['identity'],
    reads: [
      'GetSubscriptionStatus',
      'GetPricing',
      'ListPlans',
      'ListAllPlans',
      'ListPayments',
      'ListSubscriptions',
      'GetPlayerAccess',
      'ListOwnPayments',
      'GetRevenue',
      'GetSetting',
      'ListAuditEntries',
      'ListAuditAdmins',
    ],
  }),
} satisfies Record<string, Entry>

type Entry = { definition: object; clientClass: ClientClass; downstream: string[]; reads: string[] }

export type ServiceName = keyof typeof SERVICES

export const SERVICE_NAMES = Object.keys(SERVICES) as ServiceName[]

export const definitionOf = (name: ServiceName): object => SERVICES[name].definition

export type Services = { [N in ServiceName]: ServiceLink<(typeof SERVICES)[N]['definition']> }

export type Addresses = Record<ServiceName, string>

export function linkServices(addresses: Addresses, sign: CallerSigner, waits: Waits = WAITS): Services {
  const link = (name: ServiceName) => {
    const { downstream, ...service }: Entry = SERVICES[name]
    const audience = [name, ...downstream].map((one) => `svc-${one}`)
    return linkService({
      ...service,
      address: addresses[name],
      tokenFor: tokenMaker(sign, audience),
      decidesWhoIsSignedIn: name === 'identity',
      waits,
    })
  }
  return Object.fromEntries(SERVICE_NAMES.map((name) => [name, link(name)])) as unknown as Services
}

/** Half the life of a token: each call has at least half a minute left. */
const REUSE_MS = 30_000
const REMEMBERED = 10_000

/** Signing costs more than all else of a small call, so the same caller gets the same token again. */
export function tokenMaker(sign: CallerSigner, audience: string[]): (caller: Caller | null) => string {
  const made = boundedMap<string, { token: string; madeAt: number }>(REMEMBERED)
  return (caller) => {
    const who = caller ? `${caller.userId} ${caller.role} ${caller.sessionId}` : ''
    const known = made.get(who)
    // Not the clock, which may be set: a token would be used long after its life.
    if (known && performance.now() - known.madeAt < REUSE_MS) return known.token
    const fresh = { token: sign(caller, audience), madeAt: performance.now() }
    made.set(who, fresh)
    return fresh.token
  }
}

export function closeServices(services: Services): void {
  for (const { client } of Object.values(services)) client.close()
}
