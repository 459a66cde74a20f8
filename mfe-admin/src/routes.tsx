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
    path: 'admin',
    handle: page('admin', 'admin'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "admin" */ './admin/admin-page.tsx')).AdminPage }),
  },
  {
    path: 'admin/subscriptions',
    handle: page('subscriptions', 'admin'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "subscriptions" */ './subscriptions/subscriptions-page.tsx'))
        .SubscriptionsPage,
    }),
  },
]
