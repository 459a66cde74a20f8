import { routesOf } from '@kitchenline/shell-api'
import { remote } from '../remote.ts'

export { loadMessages } from './messages/load-messages.ts'

/** Exposed as ./routes: every page this team owns, with what loads it. */
export const routes = routesOf(remote.pages, {
  '': async () => (await import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page.tsx')).DashboardPage,
  analytics: async () => (await import(/* webpackChunkName: "analytics" */ './analytics/analytics-page.tsx')).AnalyticsPage,
})
