import type { RemoteDeclaration } from '@kitchenline/shell-api'

/** What this remote owns. The build writes it beside the files, where gateway and shell read it. */
export const remote = {
  classPrefix: 'ma-',
  pages: {
    '': {
      name: 'dashboard',
      access: 'anyone',
      reads: '/api/dashboard?tz={tz}',
      opening: { title: 'trialBanner.pitch', text: 'trialBanner.pitchText', label: 'trialBanner.log', to: '/log-match' },
    },
    analytics: { name: 'analytics', access: 'anyone' },
  },
  menu: [
    { to: '/', label: 'nav.dashboard', icon: 'layout-dashboard', group: 'you', order: 10, bottom: 1 },
    { to: '/analytics', label: 'nav.analytics', icon: 'chart-column', group: 'you', order: 70 },
  ],
  offline: ['/api/dashboard?tz={tz}'],
  parts: {
    'ai-analysis': './src/analysis/ai-analysis-part.tsx',
    'ai-analysis-history': './src/analysis/history/analysis-history-part.tsx',
    'level-linking': './src/linking/level-linking-part.tsx',
    performance: './src/performance/performance-part.tsx',
    unlock: './src/moments/unlock-part.tsx',
  },
} as const satisfies RemoteDeclaration<'mfe_analytics'>
