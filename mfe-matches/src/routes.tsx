import { pageHandle, type RouteObject } from '@kitchenline/shell-api'

/** Every path this team owns. */
export const routes: RouteObject[] = [
  {
    path: 'log-match',
    handle: pageHandle('logMatch', 'anyone'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "log-match" */ './log-match/log-match-page.tsx')).LogMatchPage,
    }),
  },
  {
    path: 'history',
    handle: pageHandle('history', 'anyone'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "history" */ './history/history-page.tsx')).HistoryPage }),
  },
  {
    path: 'history/deleted',
    handle: pageHandle('bin', 'user'),
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "bin" */ './history/bin-page.tsx')).BinPage }),
  },
  {
    path: 'history/transfer',
    handle: pageHandle('transfer', 'anyone'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "transfer" */ './transfer/transfer-page.tsx')).TransferPage,
    }),
  },
  {
    path: 'opponents',
    handle: pageHandle('opponents', 'anyone'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "opponents" */ './opponents/opponents-page.tsx')).OpponentsPage,
    }),
  },
  {
    path: 'opponents/:id',
    handle: pageHandle('headToHead', 'user'),
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "head-to-head" */ './opponents/head-to-head-page.tsx')).HeadToHeadPage,
    }),
  },
]
