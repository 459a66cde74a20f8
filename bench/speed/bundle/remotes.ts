import type { RemoteModule } from '@kitchenline/shell-api/host'

// In the place of shell/src/remotes.ts: the same pages and parts, known to one build.
const ROUTES: Record<string, () => Promise<RemoteModule>> = {
  mfe_matches: () => import('../../../mfe-matches/src/index.ts'),
  mfe_social: () => import('../../../mfe-social/src/index.ts'),
  mfe_analytics: () => import('../../../mfe-analytics/src/index.ts'),
  mfe_admin: () => import('../../../mfe-admin/src/index.ts'),
}
const PARTS: Record<string, () => Promise<unknown>> = {
  'mfe_matches/quick-log': () => import('../../../mfe-matches/src/quick-log/quick-log-part.tsx'),
  'mfe_matches/outbox': () => import('../../../mfe-matches/src/pending/outbox-part.tsx'),
  'mfe_matches/match-list': () => import('../../../mfe-matches/src/history/match-list-part.tsx'),
  'mfe_matches/confirmations': () => import('../../../mfe-matches/src/confirmations/confirmations-part.tsx'),
  'mfe_analytics/ai-analysis': () => import('../../../mfe-analytics/src/analysis/ai-analysis-part.tsx'),
  'mfe_analytics/ai-analysis-history': () => import('../../../mfe-analytics/src/analysis/history/analysis-history-part.tsx'),
  'mfe_analytics/level-linking': () => import('../../../mfe-analytics/src/linking/level-linking-part.tsx'),
  'mfe_analytics/performance': () => import('../../../mfe-analytics/src/performance/performance-part.tsx'),
}

export const registerRemotesOfPage = (): void => {}
export const loadRoutes = (remote: string): Promise<RemoteModule> => ROUTES[remote]!()
export const loadPart = (name: string): Promise<unknown> => PARTS[name]!()
export const refreshRegistry = async (): Promise<boolean> => false
export const reportFailure = async (): Promise<void> => {}
