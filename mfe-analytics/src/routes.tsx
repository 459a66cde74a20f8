import { pageHandle, type RouteObject } from '@kitchenline/shell-api'

/** Every path this team owns. */
export const routes: RouteObject[] = [
  {
    index: true,
    handle: pageHandle('dashboard', 'anyone'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page.tsx')).DashboardPage,
    }),
  },
  {
    path: 'analytics',
    handle: pageHandle('analytics', 'anyone'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "analytics" */ './analytics/analytics-page.tsx')).AnalyticsPage,
    }),
  },
]
