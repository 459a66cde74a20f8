import { pageHandle, type RouteObject } from '@kitchenline/shell-api'

/** Every path this team owns. */
export const routes: RouteObject[] = [
  {
    path: 'profile',
    handle: pageHandle('profile', 'user'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "profile" */ './profile/profile-page.tsx')).ProfilePage }),
  },
  {
    path: 'profile/:userId',
    handle: pageHandle('player', 'user'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "player" */ './player/player-page.tsx')).PlayerPage }),
  },
  {
    path: 'find-friends',
    handle: pageHandle('findFriends', 'anyone'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "find-friends" */ './friends/find-friends-page.tsx')).FindFriendsPage,
    }),
  },
  {
    path: 'social',
    handle: pageHandle('social', 'anyone'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "social" */ './social/social-page.tsx')).SocialPage }),
  },
]
