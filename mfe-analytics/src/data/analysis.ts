import {
  analysisHistory,
  analysisMath,
  currentUser,
  friendAnalysis,
  getLevelLinking,
  setLevelLinking,
  skillAnalysis,
  subscriptionStatus,
  updateMe,
  type AnalysisAccessDto,
  type AnalysisMathDto,
  type SkillAnalysisDto,
} from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { send, sendPage, useSession } from '@kitchenline/shell-api'
import { keepPreviousData, queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

export type AnalysisOwner = { userId: string; isFriend?: boolean | undefined }

/** Matches of a friend bring no news here. */
const OF_FRIEND = { staleTime: 30_000 } as const

/** Under the player's own address, so that whatever changes matches finds and refreshes it; a friend's under the friends'. */
const analysisQuery = ({ userId, isFriend }: AnalysisOwner, type: MatchFormat | undefined) =>
  queryOptions({
    queryKey: isFriend
      ? ['/api/friends', userId, 'ai-analysis', { type }]
      : ['/api/users', userId, 'ai-skill-analysis', { type }],
    queryFn: ({ signal }): Promise<SkillAnalysisDto> =>
      isFriend
        ? send(friendAnalysis, { params: { id: userId }, query: { type }, signal })
        : send(skillAnalysis, { params: { userId }, query: { type }, signal }),
  })

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

/** So many the chart draws; more would lie closer than a finger is wide. */
const CHARTED = 60

export const useAnalysisHistory = (userId: string, type: MatchFormat | undefined) =>
  useQuery({
    queryKey: ['/api/users', userId, 'ai-analysis-history', { type }],
    queryFn: ({ signal }) => send(analysisHistory, { params: { userId }, query: { type, limit: CHARTED }, signal }),
    placeholderData: keepPreviousData,
  })

const PAGE_SIZE = 500

/** Every match's share, newest first, part after part; under the player's address, as the analysis. */
export const useAnalysisMath = (userId: string, type: MatchFormat) =>
  useInfiniteQuery({
    queryKey: ['/api/users', userId, 'ai-skill-analysis', 'math', type],
    queryFn: ({ pageParam: cursor, signal }) =>
      sendPage(analysisMath, { query: { type, limit: PAGE_SIZE, ...(cursor && { cursor }) }, signal }),
    initialPageParam: '',
    // The answer is one object a page, not a list.
    getNextPageParam: (page: { items: AnalysisMathDto; next: string | undefined }) => page.next,
  })

/** The player's access to analyses: from the analysis, else fetched, since a stored one does not know it. */
export function useAccess(stated: AnalysisAccessDto | undefined): AnalysisAccessDto | undefined {
  const { data } = useQuery({
    queryKey: [subscriptionStatus.path],
    queryFn: ({ signal }) => send(subscriptionStatus, { signal }),
    enabled: stated === undefined,
    staleTime: 0,
  })
  if (stated || !data) return stated
  const { canUseAiAnalysis: canUse, source: reason, remainingFreeMatches } = data
  return { canUse, reason, remainingFree: remainingFreeMatches ?? undefined }
}

const queryKey = [getLevelLinking.path]

export const useLevelLinking = () => useQuery({ queryKey, queryFn: ({ signal }) => send(getLevelLinking, { signal }) })

/** What is shown of the own level may be another one afterwards. */
export function useSetLevelLinking() {
  const queryClient = useQueryClient()
  const { user } = useSession()
  return useMutation({
    mutationFn: (enabled: boolean) => send(setLevelLinking, { body: { enabled } }),
    onSuccess: (linking) => {
      queryClient.setQueryData(queryKey, linking)
      for (const stale of [['/api/users', user?.id], ['/api/dashboard']]) void queryClient.invalidateQueries({ queryKey: stale })
    },
  })
}

/** The level that the player states. It shows on every page that knows who is there. */
export function useOwnLevel() {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: (skillLevel: number) => send(updateMe, { body: { skillLevel } }),
    // The answer is the player: what offers this level is gone with the notice, not a request later.
    onSuccess: (player) => {
      queryClient.setQueryData([currentUser.path], player)
      void queryClient.invalidateQueries({ queryKey: ['/api/users', user?.id] })
    },
  })
  return { stated: user?.skillLevel, state: mutate, isPending }
}
