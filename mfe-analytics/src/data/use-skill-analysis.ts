import { friendAnalysis, skillAnalysis, type SkillAnalysisDto } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { send, useSession } from '@kitchenline/shell-api'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

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
