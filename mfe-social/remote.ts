import type { RemoteDeclaration } from '@kitchenline/shell-api'

/** What this remote owns. The build writes it beside the files, where gateway and shell read it. */
export const remote = {
  classPrefix: 'ms-',
  pages: {
    profile: { name: 'profile', access: 'user' },
    'profile/:userId': { name: 'player', access: 'user', reads: '/api/users/{userId}' },
    'find-friends': { name: 'findFriends', access: 'anyone' },
    social: { name: 'social', access: 'anyone' },
    recap: { name: 'recap', access: 'user' },
  },
  menu: [
    {
      ...{
        to: '/social',
        label: 'nav.social',
        icon: 'users-round',
        group: 'people',
        order: 50,
        bottom: 3,
        barFor: ['/find-friends'],
      },
      holds: ['profile/:userId'],
      badge: [
        { list: '/api/match-confirmations', news: 'match-confirmations' },
        { list: '/api/taps', news: 'taps' },
      ],
    },
    {
      ...{ to: '/find-friends', label: 'nav.findFriends', icon: 'user-plus', group: 'people', order: 60 },
      badge: { list: '/api/friend-requests/received', news: 'friend-requests' },
    },
    { to: '/profile', label: 'nav.profile', icon: 'user', group: 'you', order: 80, holds: ['recap'] },
  ],
  parts: { trophy: './src/profile/trophy-part.tsx' },
} as const satisfies RemoteDeclaration<'mfe_social'>
