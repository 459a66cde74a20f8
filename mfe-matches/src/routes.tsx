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
    path: 'log-match',
    handle: page('logMatch', 'anyone'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "log-match" */ './log-match/log-match-page.tsx')).LogMatchPage,
    }),
  },
  {
    path: 'history',
    handle: page('history', 'anyone'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "history" */ './history/history-page.tsx')).HistoryPage }),
  },
  {
    path: 'history/deleted',
    handle: page('bin', 'user'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "bin" */ './history/bin-page.tsx')).BinPage }),
  },
  {
    path: 'history/transfer',
    handle: page('transfer', 'anyone'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "transfer" */ './transfer/transfer-page.tsx')).TransferPage,
    }),
  },
  {
    path: 'opponents',
    handle: page('opponents', 'anyone'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "opponents" */ './opponents/opponents-page.tsx')).OpponentsPage,
    }),
  },
  {
    path: 'opponents/:id',
    handle: page('headToHead', 'user'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "head-to-head" */ './opponents/head-to-head-page.tsx')).HeadToHeadPage,
    }),
  },
]
