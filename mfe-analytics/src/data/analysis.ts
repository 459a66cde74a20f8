import {
  analysisHistory,
  analysisMath,
  currentUser,
  drills,
  friendAnalysis,
  getLevelLinking,
  levelLine,
  setDrill,
  setLevelLinking,
  skillAnalysis,
  subscriptionStatus,
  updateMe,
  type AnalysisAccessDto,
} from '@kitchenline/api'
import type { AdviceCode, MatchFormat } from '@kitchenline/domain'
import { pagesOf, queryOf, send, useRefresh, useSession } from '@kitchenline/shell-api'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

export type AnalysisOwner = { userId: string; isFriend?: boolean | undefined }

/** Matches of a friend bring no news here. */
const OF_FRIEND = { staleTime: 30_000 } as const

const analysisQuery = ({ userId, isFriend }: AnalysisOwner, type: MatchFormat | undefined) =>
  isFriend
    ? queryOf(friendAnalysis, { params: { id: userId }, query: { type } })
    : queryOf(skillAnalysis, { params: { userId }, query: { type } })

/** Without a type: of the format with more matches. */
export function useSkillAnalysis(owner: AnalysisOwner, type: MatchFormat | undefined, isNeeded = true) {
  const session = useSession()
  return useQuery({
    ...analysisQuery(owner, type),
    ...(owner.isFriend && OF_FRIEND),
    placeholderData: keepPreviousData,
    enabled: isNeeded && session.status === 'authenticated',
  })
}

/** So many are listed on request. */
const LISTED = 60

export const useAnalysisHistory = (userId: string, type: MatchFormat | undefined) =>
  useQuery({
    ...queryOf(analysisHistory, { params: { userId }, query: { type, limit: LISTED } }),
    placeholderData: keepPreviousData,
  })

/** The level by days of play. */
export const useLevelLine = (userId: string, type: MatchFormat | undefined, isNeeded = true) =>
  useQuery({
    ...queryOf(levelLine, { params: { userId }, query: { type } }),
    placeholderData: keepPreviousData,
    enabled: isNeeded,
  })

const PAGE_SIZE = 500

/** Every match's share, newest first, part after part. */
export const useAnalysisMath = (type: MatchFormat, isNeeded = true) =>
  useInfiniteQuery({ ...pagesOf(analysisMath, { query: { type, limit: PAGE_SIZE } }), enabled: isNeeded })

/** The latest five hundred matches of an analysis. A new one is made unasked only where analyses are not counted. */
export function useAnalyzedMatches(userId: string, format: MatchFormat) {
  const access = useQuery({ ...queryOf(subscriptionStatus), staleTime: 0 })
  const canUse = access.data?.canUseAiAnalysis === true
  const isUncounted = canUse && access.data?.source !== 'free'
  const analysis = useSkillAnalysis({ userId }, format, isUncounted)
  const isAnalyzing = access.isPending || (isUncounted && analysis.isPending)
  const math = useAnalysisMath(format, !isAnalyzing)
  const { matches, after, total = 0 } = math.data?.pages[0]?.items ?? {}
  return {
    matches,
    after,
    earlier: total - (matches?.length ?? 0),
    hasEnough: analysis.data?.hasEnoughData ?? true,
    error: math.error,
    retry: () => void math.refetch(),
    analyze: canUse ? () => void analysis.refetch().then(() => math.refetch()) : undefined,
  }
}

/** The player's access to analyses: from the analysis, else fetched, since a stored one does not know it. */
export function useAccess(stated: AnalysisAccessDto | undefined): AnalysisAccessDto | undefined {
  const { data } = useQuery({
    ...queryOf(subscriptionStatus),
    enabled: stated === undefined,
    staleTime: 0,
  })
  if (stated || !data) return stated
  const { canUseAiAnalysis: canUse, source: reason, remainingFreeMatches } = data
  return { canUse, reason, remainingFree: remainingFreeMatches ?? undefined }
}

/** Of the analysis made at that time: another one advises something else. */
const drillsQuery = (type: MatchFormat, analyzedAt: string | undefined) => {
  const query = queryOf(drills, { params: { type } })
  return { ...query, queryKey: [...query.queryKey, analyzedAt] }
}

export const useDrills = (type: MatchFormat, analyzedAt: string | undefined) => useQuery(drillsQuery(type, analyzedAt))

export function useSetDrill(type: MatchFormat, analyzedAt: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (drill: { code: AdviceCode; isDone: boolean }) => send(setDrill, { params: { type }, body: drill }),
    onSuccess: (present) => queryClient.setQueryData(drillsQuery(type, analyzedAt).queryKey, present),
  })
}

const linkingQuery = queryOf(getLevelLinking)

export const useLevelLinking = () => useQuery(linkingQuery)

/** What is shown of the own level may be another one afterwards. */
export function useSetLevelLinking() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (enabled: boolean) => send(setLevelLinking, { body: { enabled } }),
    onSuccess: (linking) => {
      queryClient.setQueryData(linkingQuery.queryKey, linking)
      void refresh(['own-profile'], getLevelLinking.path)
    },
  })
}

/** The level that the player states. It shows on every page that knows who is there. */
export function useOwnLevel() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const { user } = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: (skillLevel: number) => send(updateMe, { body: { skillLevel } }),
    // The answer is the player: what offers this level is gone with the notice, not a request later.
    onSuccess: (player) => {
      queryClient.setQueryData([currentUser.path], player)
      void refresh(['own-profile'], currentUser.path)
    },
  })
  return { stated: user?.skillLevel, state: mutate, isPending }
}
