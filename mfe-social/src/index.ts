import { routesOf } from '@kitchenline/shell-api'
import { remote } from '../remote.ts'

export { loadMessages } from './messages/load-messages.ts'

/** Exposed as ./routes: every page this team owns, with what loads it. */
export const routes = routesOf(remote.pages, {
  profile: async () => (await import(/* webpackChunkName: "profile" */ './profile/profile-page.tsx')).ProfilePage,
  'profile/:userId': async () => (await import(/* webpackChunkName: "player" */ './player/player-page.tsx')).PlayerPage,
  'find-friends': async () =>
    (await import(/* webpackChunkName: "find-friends" */ './friends/find-friends-page.tsx')).FindFriendsPage,
  recap: async () => (await import(/* webpackChunkName: "recap" */ './recap/recap-page.tsx')).RecapPage,
  social: async () => (await import(/* webpackChunkName: "social" */ './social/social-page.tsx')).SocialPage,
})
