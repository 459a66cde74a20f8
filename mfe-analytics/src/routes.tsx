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
    index: true,
    handle: page('dashboard', 'anyone'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page.tsx')).DashboardPage,
    }),
  },
  {
    path: 'analytics',
    handle: page('analytics', 'anyone'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "analytics" */ './analytics/analytics-page.tsx')).AnalyticsPage,
    }),
  },
]
