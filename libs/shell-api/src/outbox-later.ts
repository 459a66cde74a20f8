import type { outbox as store, sendRound as send } from './outbox.ts'

/** Its code comes once a page is idle, or with the first that waits: a first visit has none. */
const load = () => import(/* webpackChunkName: "outbox" */ './outbox.ts')

type Outbox = { [K in keyof typeof store]: (...given: Parameters<(typeof store)[K]>) => unknown }

const later = <K extends keyof Outbox>(name: K) =>
  (async (...given: Parameters<Outbox[K]>) => ((await load()).outbox as Outbox)[name](...given)) as (typeof store)[K]

export const outbox: typeof store = {
  list: later('list'),
  find: later('find'),
  put: later('put'),
  change: later('change'),
  remove: later('remove'),
  forget: later('forget'),
  settle: later('settle'),
  sendOver: later('sendOver'),
  inTurn: later('inTurn'),
  onChange: later('onChange'),
  askForSync: later('askForSync'),
}

export const sendRound: typeof send = async (...given) => (await load()).sendRound(...given)
