import '../figures.css'
import { useSession, type RemotePartModule, type RemoteParts } from '@kitchenline/shell-api'
import { AiAnalysisCard } from './ai-analysis-card.tsx'
import { loadMessages } from '../messages/load-messages.ts'

/** Exposed as ./ai-analysis: the analysis of a player, on a profile. */
export function Part({ userId }: RemoteParts['mfe_analytics/ai-analysis']) {
  const { user } = useSession()
  return <AiAnalysisCard key={userId} userId={userId} isFriend={userId !== user?.id} />
}

export const part = { Part, loadMessages } satisfies RemotePartModule<'mfe_analytics/ai-analysis'>
