import { pageHandle, type RouteObject } from '@kitchenline/shell-api'

/** Every path this team owns. */
export const routes: RouteObject[] = [
  {
    path: 'admin',
    handle: pageHandle('admin', 'admin'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "admin" */ './admin/admin-page.tsx')).AdminPage }),
  },
  {
    path: 'admin/subscriptions',
    handle: pageHandle('subscriptions', 'admin'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "subscriptions" */ './subscriptions/subscriptions-page.tsx'))
        .SubscriptionsPage,
    }),
  },
]
