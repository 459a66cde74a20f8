import type { Scene } from './scenes.ts'

/** Where a signed-in player can be, by the name of its picture. */
export const EVERY_PAGE = {
  home: '/',
  'log-match': '/log-match',
  history: '/history',
  deleted: '/history/deleted',
  transfer: '/history/transfer',
  opponents: '/opponents',
  partners: '/opponents?tab=partners',
  analytics: '/analytics',
  score: '/score',
  tonight: '/tonight',
  recap: '/recap',
  profile: '/profile',
  'profile-history': '/profile?tab=history',
  'profile-ai': '/profile?tab=ai',
  settings: '/profile?tab=settings',
  social: '/social',
  discover: '/find-friends',
  friends: '/find-friends?tab=friends',
  requests: '/find-friends?tab=requests',
  player: '/profile/some-player',
  'head-to-head': '/opponents/some-opponent',
  scouting: '/opponents/some-opponent/scouting',
} as const

/** Each of them as it is then. */
export const everyPage = (
  scene: Omit<Scene, 'name' | 'path'>,
  pages = Object.keys(EVERY_PAGE) as (keyof typeof EVERY_PAGE)[],
): Scene[] => pages.map((name) => ({ ...scene, name, path: EVERY_PAGE[name] }))
