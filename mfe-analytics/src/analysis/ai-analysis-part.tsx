import '../dashboard/dashboard.css'
import type { RemotePartModule, RemoteParts } from '@kitchenline/shell-api'
import { AiAnalysisCard } from './ai-analysis-card.tsx'
import { loadMessages } from '../messages/load-messages.ts'

/** Exposed as ./ai-analysis: the analysis of a player, on a profile. */
export function Part({ userId, isFriend }: RemoteParts['mfe_analytics/ai-analysis']) {
  return <AiAnalysisCard key={userId} userId={userId} isFriend={isFriend} />
}

export const part = { Part, loadMessages } satisfies RemotePartModule<'mfe_analytics/ai-analysis'>
