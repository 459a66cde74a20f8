import type { Log } from '@kitchenline/runtime'
import { openRedis, type RedisPlace } from '../redis/open-redis.ts'
import { isNewsKind, ENTRIES_MAX, type PlayerEvent, type NewsEntry, type NewsLog } from './news-log.ts'

const EXPIRY_SECONDS = 24 * 60 * 60
/** What waits for Redis to come back; beyond it news is lost, and a page shows it when it is opened next. */
const QUEUE_MAX = 1_000
const TRIES = 5
/** Stands where a player's news began, so that a position always names an entry which must be there. */
const BEGINNING = 'beginning'

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

  const add = async (playerId: string, fields: Record<string, string>): Promise<string> => {
    const key = keyOf(playerId)
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: ENTRIES_MAX } as const
    const added = writer.multi().xAdd(key, '*', fields, { TRIM: trim }).expire(key, EXPIRY_SECONDS)
    const [id] = await added.exec()
    return String(id)
  }

  const newest = async (playerId: string) => ((await writer.xRevRange(keyOf(playerId), '+', '-', { COUNT: 1 })) ?? [])[0]

  return {
    append: (playerId, kind, by) =>
      retry(async () => {
        const fields = { kind, ...(by && { by }) }
        const id = await add(playerId, fields)
        await writer.publish(keyOf(playerId), JSON.stringify({ id, ...fields }))
      }),
    after: async (playerId, position) => {
      const rows = await writer.xRange(keyOf(playerId), position, '+')
      if (rows?.[0]?.id !== position) return undefined
      return rows.slice(1).flatMap(({ id, message }) => entryOf({ id, ...message }) ?? [])
    },
    // The time stands first in a position. No entry for as long as they are stored is quiet, too.
    isQuiet: async (playerId, ms) => Date.now() - Number((await newest(playerId))?.id.split('-')[0] ?? 0) > ms,
    end: async (playerId) => (await newest(playerId))?.id ?? add(playerId, { kind: BEGINNING }),
    announceSessions: (playerId) => retry(async () => void (await writer.publish(keyOf(playerId), JSON.stringify('sessions')))),
    listen: async (playerId, onEvent) => {
      const take = (text: string) => {
        const event = readNews(text)
        if (event) onEvent(event)
      }
      await listener.subscribe(keyOf(playerId), take)
      return () => void listener.unsubscribe(keyOf(playerId), take).catch(() => {})
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

const entryOf = ({ id, kind, by }: { id?: string; kind?: string; by?: string }): NewsEntry | undefined =>
  typeof id === 'string' && isNewsKind(kind) ? { id, kind, ...(by && { by }) } : undefined

function readNews(text: string): PlayerEvent | undefined {
  try {
    const message = JSON.parse(text) as 'sessions' | Partial<NewsEntry>
    if (message === 'sessions') return message
    return entryOf(message)
  } catch {
    return undefined
  }
}
