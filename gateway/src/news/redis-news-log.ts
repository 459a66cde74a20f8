import type { Log } from '@kitchenline/telemetry'
import { openRedis, type RedisPlace } from '../redis/open-redis.ts'
import { isNewsKind, ENTRIES_MAX, type PlayerEvent, type NewsEntry, type NewsLog } from './news-log.ts'

const EXPIRY_SECONDS = 24 * 60 * 60
/** What waits for Redis to come back; beyond it news is lost, and a page shows it when it is opened next. */
const QUEUE_MAX = 1_000
const TRIES = 5
/** Stands where a player's news began, so that a position always names an entry which must be there. */
const BEGINNING = 'beginning'

/** Read from a little before a position: nodes of a cluster have clocks of their own, and news twice is no harm. */
const FOR_ALL = 'kitchenline:news-for-all'
const FOR_ALL_MAX = 20
const FOR_ALL_MARGIN_MS = 5_000

const keyOf = (playerId: string) => `kitchenline:news:${playerId}`

/** For all gateways: a stream remembers, a channel beside it tells at once. */
export function redisNewsLog(redis: RedisPlace, log: Log): NewsLog {
  const { writer, listener } = connect(redis, log)
  let notifyGap = () => {}
  let wasListening = false
  listener.on('ready', () => {
    if (wasListening) notifyGap()
    wasListening = true
  })

  /** What was under way when the connection broke is sent again: twice is no harm, for news only says what to ask for. */
  async function retry<T>(command: () => Promise<T>): Promise<T> {
    for (let triesLeft = TRIES; ; triesLeft -= 1) {
      try {
        return await command()
      } catch (error) {
        if (triesLeft === 1 || !writer.isOpen) throw error
      }
    }
  }

  const add = async (key: string, fields: Record<string, string>, threshold = ENTRIES_MAX): Promise<string> => {
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold } as const
    const added = writer.multi().xAdd(key, '*', fields, { TRIM: trim }).expire(key, EXPIRY_SECONDS)
    const [id] = await added.exec()
    return String(id)
  }

  const { newest, ...reads } = readsOf(writer)

  return {
    append: (playerId, kind, by) =>
      retry(async () => {
        const fields = { kind, ...(by && { by }) }
        const id = await add(keyOf(playerId), fields)
        await writer.publish(keyOf(playerId), JSON.stringify({ id, ...fields }))
      }),
    appendForAll: (kind) =>
      retry(async () => {
        const id = await add(FOR_ALL, { kind }, FOR_ALL_MAX)
        await writer.publish(FOR_ALL, JSON.stringify({ id, kind, isForAll: true }))
      }),
    ...reads,
    end: async (playerId) => (await newest(keyOf(playerId)))?.id ?? add(keyOf(playerId), { kind: BEGINNING }),
    announceSessions: (playerId) => retry(async () => void (await writer.publish(keyOf(playerId), JSON.stringify('sessions')))),
    listen: async (playerId, onEvent) => {
      const take = (text: string) => {
        const event = readNews(text)
        if (event) onEvent(event)
      }
      const channels = [keyOf(playerId), FOR_ALL]
      await Promise.all(channels.map((channel) => listener.subscribe(channel, take)))
      return () => channels.forEach((channel) => void listener.unsubscribe(channel, take).catch(() => {}))
    },
    onGap: (notify) => {
      notifyGap = notify
    },
    isReady: () => writer.isReady && listener.isReady,
    close: () => {
      writer.destroy()
      listener.destroy()
    },
  }
}

function readsOf(writer: ReturnType<typeof openRedis>) {
  const newest = async (key: string) => ((await writer.xRevRange(key, '+', '-', { COUNT: 1 })) ?? [])[0]
  const timeOf = (row: { id: string } | undefined) => Number(row?.id.split('-')[0] ?? 0)
  const since = async (playerId: string, ms: number) => (await writer.xRange(keyOf(playerId), `${Date.now() - ms}`, '+')) ?? []

  return {
    newest,
    after: async (playerId, position) => {
      const rows = await writer.xRange(keyOf(playerId), position, '+')
      if (rows?.[0]?.id !== position) return undefined
      const since = String(Math.max(0, timeOf({ id: position }) - FOR_ALL_MARGIN_MS))
      const forAll = (await writer.xRange(FOR_ALL, since, '+')) ?? []
      const own = rows.slice(1).flatMap(({ id, message }) => entryOf({ id, ...message }) ?? [])
      return [...own, ...forAll.flatMap(({ id, message }) => entryOf({ id, ...message, isForAll: true }) ?? [])]
    },
    // The time stands first in a position. No entry for as long as they are stored is quiet, too.
    isQuiet: async (playerId, ms) => {
      const rows = await Promise.all([newest(keyOf(playerId)), newest(FOR_ALL)])
      return Date.now() - Math.max(...rows.map(timeOf)) > ms
    },
    hadNews: async (playerId, kind, ms) => (await since(playerId, ms)).some(({ message }) => message.kind === kind),
  } satisfies Partial<NewsLog> & { newest: typeof newest }
}

function connect(redis: RedisPlace, log: Log) {
  const options = { commandsQueueMaxLength: QUEUE_MAX }
  const writer = openRedis(redis, options)
  // A connection that listens can do nothing else.
  const listener = openRedis(redis, options)
  let isUnavailable = false
  for (const client of [writer, listener]) {
    client.on('ready', () => (isUnavailable = false))
    client.on('error', (err: Error) => {
      if (!isUnavailable) log.warn({ reason: err.message }, 'redis unreachable, live news waits')
      isUnavailable = true
    })
    // Retries for ever by itself; the first failure has been logged above.
    client.connect().catch(() => {})
  }
  return { writer, listener }
}

type Stored = { id?: string; kind?: string; by?: string; isForAll?: boolean }

const entryOf = ({ id, kind, by, isForAll }: Stored): NewsEntry | undefined =>
  typeof id === 'string' && isNewsKind(kind) ? { id, kind, ...(by && { by }), ...(isForAll && { isForAll: true }) } : undefined

function readNews(text: string): PlayerEvent | undefined {
  try {
    const message = JSON.parse(text) as 'sessions' | Partial<NewsEntry>
    if (message === 'sessions') return message
    return entryOf(message)
  } catch {
    return undefined
  }
}
