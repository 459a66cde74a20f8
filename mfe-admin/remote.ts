import type { RemoteDeclaration } from '@kitchenline/shell-api'

/** What this remote owns. The build writes it beside the files, where gateway and shell read it. */
export const remote = {
  classPrefix: 'md-',
  pages: {
    admin: { name: 'admin', access: 'admin' },
    'admin/subscriptions': { name: 'subscriptions', access: 'admin' },
  },
  menu: [
    { to: '/admin', label: 'nav.admin', icon: 'shield', group: 'administration', order: 90, access: 'admin' },
    {
      to: '/admin/subscriptions',
      label: 'nav.subscriptions',
      icon: 'wallet',
      group: 'administration',
      order: 91,
      access: 'admin',
    },
  ],
  parts: {},
} as const satisfies RemoteDeclaration<'mfe_admin'>
