import type { RemoteDeclaration } from '@kitchenline/shell-api'

/** What this remote owns. The build writes it beside the files, where gateway and shell read it. */
export const remote = {
  classPrefix: 'mm-',
  pages: {
    'log-match': { name: 'logMatch', access: 'anyone' },
    score: { name: 'score', access: 'anyone' },
    tonight: { name: 'tonight', access: 'anyone' },
    history: { name: 'history', access: 'anyone', reads: '/api/matches?limit=50' },
    'history/deleted': { name: 'bin', access: 'user' },
    'history/transfer': { name: 'transfer', access: 'anyone' },
    opponents: { name: 'opponents', access: 'anyone', reads: '/api/opponents' },
    'opponents/:id': { name: 'headToHead', access: 'user' },
    'opponents/:id/scouting': { name: 'scouting', access: 'user' },
  },
  menu: [
    { to: '/log-match', label: 'nav.logMatch', icon: 'square-pen', group: 'play', order: 20, bottom: 4 },
    { to: '/score', label: 'nav.score', icon: 'timer', group: 'play', order: 25 },
    { to: '/tonight', label: 'nav.tonight', icon: 'users-round', group: 'play', order: 27 },
    { to: '/history', label: 'nav.history', icon: 'rotate-ccw-clock', group: 'you', order: 30, bottom: 2 },
    { to: '/opponents', label: 'nav.opponents', icon: 'swords', group: 'people', order: 40 },
  ],
  offline: ['/api/matches?limit=50', '/api/matches/summary', '/api/matches/deleted?limit=50', '/api/opponents', '/api/partners'],
  parts: {
    'quick-log': './src/quick-log/quick-log-part.tsx',
    outbox: './src/pending/outbox-part.tsx',
    'match-list': './src/history/match-list-part.tsx',
    confirmations: './src/confirmations/confirmations-part.tsx',
  },
  fills: { quickLog: 'quick-log', outbox: 'outbox' },
} as const satisfies RemoteDeclaration<'mfe_matches'>
