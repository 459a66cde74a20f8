import type { Chosen } from '../src/opponents/carried-over.ts'
import * as pb from '@kitchenline/proto/matches'
import { call, streamCall } from '@kitchenline/runtime'
import { newPlayer, type RunningService } from './running-service.ts'

const EMPTY_MATCH = pb.LogMatchRequest.decode(new Uint8Array())
const UNCHANGED = { clearNotes: false, renameInMatches: false, clearDuprId: false }

/** One player's view of the service over the wire. */
export function player({ client, as }: RunningService, userId: string, caller: { role?: 'user' | 'admin' } = {}) {
  const me = () => as({ userId, ...caller })
  let notified: string[] = []
  const noting = <T extends { notified?: pb.Notified | undefined }>(answer: T): T => {
    notified = answer.notified?.userIds ?? []
    return answer
  }
  return {
    userId,
    /** The friends whose data the last change has changed. */
    notified: () => notified,
    log: async (request: pb.LogMatchRequest) => noting(await call(client.logMatch.bind(client), request, me())).match!,
    list: (request: Partial<pb.ListMatchesRequest> = {}) =>
      call(client.listMatches.bind(client), { filter: undefined, limit: 0, ...request }, me()),
    async stream(filter?: Partial<pb.MatchFilter>) {
      const pages: pb.Match[][] = []
      for await (const { matches } of streamCall(client.streamMatches.bind(client), { filter: filter && allOf(filter) }, me())) {
        pages.push(matches)
      }
      return pages
    },
    summarize: (filter?: Partial<pb.MatchFilter>) =>
      call(client.summarizeMatches.bind(client), { filter: filter && allOf(filter) }, me()),
    async opponents() {
      const book: pb.Opponent[] = []
      for await (const { opponents } of streamCall(client.streamOpponents.bind(client), {}, me())) book.push(...opponents)
      return book
    },
    stats: (format: pb.GetStatsRequest['format'] = 'MATCH_FORMAT_UNSPECIFIED', of = userId) =>
      call(client.getStats.bind(client), { userId: of, format }, me()),
    trophies: async () => (await call(client.listAchievements.bind(client), {}, me())).achievements,
    playedDays: async (timeZone = 'UTC') => call(client.listPlayedDays.bind(client), { timeZone }, me()),
    matchesOf: async (other: { userId: string }, limit = 10) =>
      (await call(client.listFriendMatches.bind(client), { userId: other.userId, limit }, me())).matches,
    feedPage: (page: { limit: number; cursor?: string | undefined }) => call(client.getFeed.bind(client), page, me()),
    feed: async (limit = 60) => (await call(client.getFeed.bind(client), { limit }, me())).items,
    since: (firstDay: string) => call(client.countMatchesSince.bind(client), { firstDay }, me()),
    dashboard: (timeZone = 'UTC') => call(client.getDashboard.bind(client), { timeZone }, me()),
    ask: (request: pb.GetDashboardRequest) => call(client.getDashboard.bind(client), request, me()),
    trend: (request: Partial<pb.GetTrendRequest> = {}) =>
      call(client.getTrend.bind(client), { timeZone: 'UTC', format: 'MATCH_FORMAT_UNSPECIFIED', ...request }, me()),
    recap: (request: Partial<pb.GetRecapRequest> = {}) =>
      call(client.getRecap.bind(client), { firstDay: '2026-05-01', lastDay: '2026-05-31', ...request }, me()),
    history: (format: pb.ListPerformanceDaysRequest['format'], page: { limit?: number; cursor?: string } = {}) =>
      call(client.listPerformanceDays.bind(client), { format, limit: 0, ...page }, me()),
    matchTypes: async () => (await call(client.listMatchTypes.bind(client), {}, me())).matchTypes,
    analytics: (format: pb.GetFormatAnalyticsRequest['format'], timeZone = 'UTC') =>
      call(client.getFormatAnalytics.bind(client), { format, timeZone }, me()),
    headToHead: (opponentId: string) => call(client.getHeadToHead.bind(client), { opponentId }, me()),
    countForAim: (question: Partial<pb.CountForAimRequest>) =>
      call(client.countForAim.bind(client), { firstDay: '', advanced: false, ...question }, me()),
    scout: (...opponentIds: string[]) => call(client.getScouting.bind(client), { opponentIds }, me()),
    edit: async (id: string, fields: string[], match: Partial<pb.LogMatchRequest>, version?: number) => {
      const request = { id, fields, version, match: { ...EMPTY_MATCH, ...match } }
      return noting(await call(client.editMatch.bind(client), request, me())).match!
    },
    delete: async (id: string) => noting(await call(client.deleteMatch.bind(client), { id }, me())),
    restore: async (id: string) => noting(await call(client.restoreMatch.bind(client), { id }, me())).match!,
    bin: (request: Partial<pb.ListDeletedMatchesRequest> = {}) =>
      call(client.listDeletedMatches.bind(client), { limit: 0, ...request }, me()),
    clear: async (format: pb.ClearMatchesRequest['format']) =>
      noting(await call(client.clearMatches.bind(client), { format }, me())).deleted,
    fix: async () => (await call(client.fixPerformanceScores.bind(client), {}, me())).updated,
    import: (importId: string, matches: pb.LogMatchRequest[], firstRow = 0) =>
      call(client.importMatches.bind(client), { importId, firstRow, matches }, me()),
    undoImport: async (importId: string, rows: number) =>
      noting(await call(client.undoImport.bind(client), { importId, rows }, me())).deleted,
    addRows: async (importId: string, matches: pb.LogMatchRequest[], firstRow = 0) =>
      (await call(client.addImportRows.bind(client), { importId, firstRow, matches }, me())).job!,
    startImport: async (importId: string, rows: number) =>
      (await call(client.startImport.bind(client), { importId, rows }, me())).job!,
    imports: async () => (await call(client.listImports.bind(client), {}, me())).jobs,
    clearings: async () => (await call(client.listClearings.bind(client), {}, me())).clearings,
    migrate: (matches: pb.TrialMatch[]) => call(client.migrateTrial.bind(client), { matches }, me()),
    addOpponent: async (name: string, skillLevel = 3.5, idempotencyKey?: string) =>
      (await call(client.addOpponent.bind(client), { name, skillLevel, idempotencyKey }, me())).opponent!,
    editOpponent: async (id: string, change: Partial<pb.EditOpponentRequest>) =>
      (await call(client.editOpponent.bind(client), { id, ...UNCHANGED, ...change }, me())).opponent!,
    link: async (opponentId: string, friend: { userId: string }) =>
      (await call(client.linkOpponent.bind(client), { opponentId, friendId: friend.userId }, me())).opponent!,
    unlink: async (opponentId: string) => noting(await call(client.unlinkOpponent.bind(client), { opponentId }, me())),
    merge: async (id: string, intoId: string, renameInMatches = true, chosen: Chosen = {}) =>
      noting(await call(client.mergeOpponents.bind(client), { id, intoId, renameInMatches, ...chosen }, me())),
    merges: async () => (await call(client.listMerges.bind(client), {}, me())).merges,
    undoMerge: async (id: string) => noting(await call(client.undoMerge.bind(client), { id }, me())),
    matchesWith: async (opponentId: string) => (await call(client.listMatchesWith.bind(client), { opponentId }, me())).matches,
    move: async (id: string, toId: string, matchIds: string[]) =>
      noting(await call(client.moveMatches.bind(client), { id, toId, matchIds }, me())),
    confirmations: async () => (await call(client.listConfirmations.bind(client), {}, me())).confirmations,
    accept: async ({ userId: friend, matchId, seen }: pb.Confirmation, friendName = 'Ana') => {
      const which = { userId: friend, matchId, seen, friendName, friendSkillLevel: 4 }
      return noting(await call(client.acceptConfirmation.bind(client), which, me())).match
    },
    decline: async ({ userId: friend, matchId, seen }: pb.Confirmation) =>
      noting(await call(client.declineConfirmation.bind(client), { userId: friend, matchId, seen }, me())),
    earlier: async () => (await call(client.listEarlierMatches.bind(client), {}, me())).earlier,
    answerEarlier: async (opponentId: string, ask: boolean) =>
      noting(await call(client.answerEarlierMatches.bind(client), { opponentId, ask }, me())).asked,
    changes: async (format: pb.StreamChangesRequest['format'], since?: string) => {
      const parts: pb.StreamChangesResponse[] = []
      for await (const part of streamCall(client.streamChanges.bind(client), { format, since }, me())) parts.push(part)
      return { head: parts[0]!.head!, matches: parts.flatMap(({ matches }) => matches) }
    },
    deleteOpponent: async (id: string) => noting(await call(client.deleteOpponent.bind(client), { id }, me())),
    partners: () => call(client.listPartners.bind(client), {}, me()),
  }
}

export type Player = ReturnType<typeof player>

/** Players who are friends of everybody. */
export function befriended(service: RunningService): [Player, Player, Player, Player] {
  const players = [newPlayer(), newPlayer(), newPlayer(), newPlayer()] as const
  for (const userId of players) service.friends.add(userId)
  const [one, two, three, four] = players
  return [player(service, one), player(service, two), player(service, three), player(service, four)]
}

export const allOf = (filter: Partial<pb.MatchFilter>): pb.MatchFilter => ({
  matchType: 'MATCH_TYPE_UNSPECIFIED',
  format: 'MATCH_FORMAT_UNSPECIFIED',
  result: 'MATCH_RESULT_UNSPECIFIED',
  tag: 'MATCH_TAG_UNSPECIFIED',
  firstDay: undefined,
  lastDay: undefined,
  ...filter,
})
