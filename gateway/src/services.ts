import { AnalysisServiceClient, AnalysisServiceService } from '@kitchenline/proto/analysis'
import { BillingServiceClient, BillingServiceService } from '@kitchenline/proto/billing'
import { IdentityServiceClient, IdentityServiceService } from '@kitchenline/proto/identity'
import { MatchesServiceClient, MatchesServiceService } from '@kitchenline/proto/matches'
import { SocialServiceClient, SocialServiceService } from '@kitchenline/proto/social'
import type { Caller, CallerSigner } from '@kitchenline/runtime'
import { linkService, type ServiceLink } from './service-link.ts'

export type Services = {
  identity: ServiceLink<typeof IdentityServiceService>
  matches: ServiceLink<typeof MatchesServiceService>
  social: ServiceLink<typeof SocialServiceService>
  analysis: ServiceLink<typeof AnalysisServiceService>
  billing: ServiceLink<typeof BillingServiceService>
}

export type Addresses = Record<keyof Services, string>

/** A service may ask these in turn on behalf of the same caller, so the token names them too. */
const AUDIENCES: Record<keyof Services, string[]> = {
  identity: ['svc-identity'],
  matches: ['svc-matches', 'svc-social', 'svc-identity'],
  social: ['svc-social', 'svc-identity'],
  analysis: ['svc-analysis', 'svc-matches', 'svc-social', 'svc-billing', 'svc-identity'],
  billing: ['svc-billing', 'svc-identity'],
}

const MATCHES_READS = [
  ...[
    'ListMatches',
    'StreamMatches',
    'SummarizeMatches',
    'ListDeletedMatches',
    'StreamOpponents',
    'GetHeadToHead',
    'ListPartners',
  ],
  ...[
    'GetStats',
    'GetDashboard',
    'GetTrend',
    'ListMatchTypes',
    'GetFormatAnalytics',
    'ListFriendMatches',
    'GetFeed',
    'ListAchievements',
  ],
  'CountMatches',
]

export function linkServices(addresses: Addresses, sign: CallerSigner): Services {
  const to = (name: keyof Services) => ({
    address: addresses[name],
    tokenFor: tokenMaker(sign, AUDIENCES[name]),
    decidesWhoIsSignedIn: name === 'identity',
  })
  return {
    identity: linkService({
      ...to('identity'),
      definition: IdentityServiceService,
      clientClass: IdentityServiceClient,
      reads: [
        'ResolveSession',
        'GetCurrentUser',
        'ListPlayers',
        'GetReferralStats',
        'GetInviter',
        'SearchPlayers',
        'BrowsePlayers',
        'ListUsers',
        ...['GetGrowth', 'GetSignupHistory', 'ListSignups', 'ListReferrers', 'ListQrCodes'],
        'ListAuditEntries',
        ...['GetPicture', 'GetPrivacy', 'ListSessions'],
      ],
    }),
    matches: linkService({
      ...to('matches'),
      definition: MatchesServiceService,
      clientClass: MatchesServiceClient,
      reads: MATCHES_READS,
    }),
    social: linkService({
      ...to('social'),
      definition: SocialServiceService,
      clientClass: SocialServiceClient,
      reads: ['ListFriendRequests', 'ListFriends', 'CheckFriendship', 'ListRelationships', 'ListBlockedPlayers'],
    }),
    analysis: linkService({
      ...to('analysis'),
      definition: AnalysisServiceService,
      clientClass: AnalysisServiceClient,
      reads: ['GetSkillAnalysis', 'GetStoredAnalyses', 'ListAnalyses', 'GetAnalysisMath', 'GetMatchForecast'],
    }),
    billing: linkService({
      ...to('billing'),
      definition: BillingServiceService,
      clientClass: BillingServiceClient,
      reads: [
        'GetSubscriptionStatus',
        'ListPlans',
        'ListAllPlans',
        'ListPayments',
        'GetRevenue',
        'GetSetting',
        'ListAuditEntries',
      ],
    }),
  }
}

/** Half the life of a token; the one that names nobody is the same for everybody and asked for on every request. */
const REUSE_MS = 30_000

function tokenMaker(sign: CallerSigner, audience: string[]): (caller: Caller | null) => string {
  let nobody = { token: '', madeAt: 0 }
  return (caller) => {
    if (caller) return sign(caller, audience)
    if (Date.now() - nobody.madeAt > REUSE_MS) nobody = { token: sign(null, audience), madeAt: Date.now() }
    return nobody.token
  }
}

export function closeServices(services: Services): void {
  for (const { client } of Object.values(services)) client.close()
}
