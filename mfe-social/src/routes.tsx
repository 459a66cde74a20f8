import type { PageHandle, RouteObject } from '@kitchenline/shell-api'

const page = (name: string, access: PageHandle['access']): PageHandle => ({
  titleId: `page.${name}.title`,
  subtitleId: `page.${name}.description`,
  descriptionId: `page.${name}.description`,
  keywordsId: `page.${name}.keywords`,
  access,
})

/** Every path this team owns. */
export const routes: RouteObject[] = [
  {
    path: 'profile',
    handle: page('profile', 'user'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "profile" */ './profile/profile-page.tsx')).ProfilePage }),
  },
  {
    path: 'profile/:userId',
    handle: page('player', 'user'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "player" */ './player/player-page.tsx')).PlayerPage }),
  },
  {
    path: 'find-friends',
    handle: page('findFriends', 'anyone'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "find-friends" */ './friends/find-friends-page.tsx')).FindFriendsPage,
    }),
  },
  {
    path: 'social',
    handle: page('social', 'anyone'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "social" */ './social/social-page.tsx')).SocialPage }),
  },
]
