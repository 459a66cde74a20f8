import { routesOf } from '@kitchenline/shell-api'
import { remote } from '../remote.ts'

export { loadMessages } from './messages/load-messages.ts'

/** Exposed as ./routes: every page this team owns, with what loads it. */
export const routes = routesOf(remote.pages, {
  'log-match': async () => (await import(/* webpackChunkName: "log-match" */ './log-match/log-match-page.tsx')).LogMatchPage,
  score: async () => (await import(/* webpackChunkName: "score" */ './scorer/worded-score-page.tsx')).WordedScorePage,
  tonight: async () => (await import(/* webpackChunkName: "tonight" */ './tonight/worded-tonight-page.tsx')).WordedTonightPage,
  history: async () => (await import(/* webpackChunkName: "history" */ './history/history-page.tsx')).HistoryPage,
  'history/deleted': async () => (await import(/* webpackChunkName: "bin" */ './history/bin-page.tsx')).BinPage,
  'history/transfer': async () =>
    (await import(/* webpackChunkName: "transfer" */ './transfer/worded-transfer-page.tsx')).WordedTransferPage,
  opponents: async () => (await import(/* webpackChunkName: "opponents" */ './opponents/opponents-page.tsx')).OpponentsPage,
  'opponents/:id': async () =>
    (await import(/* webpackChunkName: "head-to-head" */ './opponents/head-to-head-page.tsx')).HeadToHeadPage,
  'opponents/:id/scouting': async () =>
    (await import(/* webpackChunkName: "scouting" */ './scouting/worded-scouting-page.tsx')).WordedScoutingPage,
})
