import { routesOf } from '@kitchenline/shell-api'
import { remote } from '../remote.ts'

export { loadMessages } from './messages/load-messages.ts'

/** Exposed as ./routes: every page this team owns, with what loads it. */
export const routes = routesOf(remote.pages, {
  admin: async () => (await import(/* webpackChunkName: "admin" */ './admin/admin-page.tsx')).AdminPage,
  'admin/subscriptions': async () =>
    (await import(/* webpackChunkName: "subscriptions" */ './subscriptions/subscriptions-page.tsx')).SubscriptionsPage,
})
