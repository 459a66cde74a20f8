import { newcomer } from './people.ts'
import { scenes } from './scenes.ts'

const PAGES: Record<string, string> = {
  dashboard: '/',
  log: '/log-match',
  history: '/history',
  'history-search': '/history?q=nobody',
  bin: '/history/deleted',
  opponents: '/opponents',
  partners: '/opponents?tab=partners',
  analytics: '/analytics',
  recap: '/recap',
  profile: '/profile',
  'profile-history': '/profile?tab=history',
  'profile-ai': '/profile?tab=ai',
  discover: '/find-friends',
  friends: '/find-friends?tab=friends',
  requests: '/find-friends?tab=requests',
  social: '/social',
}

scenes(
  'empty',
  newcomer,
  Object.entries(PAGES).map(([name, path]) => ({ name, path })),
)
