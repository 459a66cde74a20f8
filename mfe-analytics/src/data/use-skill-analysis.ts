import { skillAnalysis } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { queryOptions, useQuery } from '@tanstack/react-query'

const skillAnalysisQuery = (userId: string) =>
  queryOptions({
    queryKey: ['/api/users', userId, 'ai-skill-analysis'],
    queryFn: ({ signal }) => send(skillAnalysis, { params: { userId }, signal }),
  })

export function useSkillAnalysis(userId: string, isNeeded = true) {
  const session = useSession()
  return useQuery({ ...skillAnalysisQuery(userId), enabled: isNeeded && session.status === 'authenticated' })
}
