import { openRedis, type RedisPlace } from '../redis/open-redis.ts'

/** Where a canary failed, or that it is over. */
export type CanaryNews = { folder: string; version: string } & ({ ring: string } | { isStopped: true })

/** What gateways tell each other about canaries: a browser's page may come from one and its report go to another. */
export type CanaryChannel = {
  publish(news: CanaryNews): void
  onNews(listen: (news: CanaryNews) => void): void
  close(): void
}

export const NO_CHANNEL: CanaryChannel = { publish: () => {}, onNews: () => {}, close: () => {} }

const CHANNEL = 'kitchenline:canaries'

/** While Redis is unavailable nothing is shared: each gateway learns by itself. */
export function redisCanaryChannel(redis: RedisPlace): CanaryChannel {
  const [publisher, listener] = [openRedis(redis, { disableOfflineQueue: true }), openRedis(redis)]
  let receive: (news: CanaryNews) => void = () => {}
  for (const client of [publisher, listener]) {
    client.on('error', () => {})
    client.connect().catch(() => {})
  }
  listener.subscribe(CHANNEL, (text) => receive(JSON.parse(text) as CanaryNews)).catch(() => {})
  return {
    publish: (news) => void publisher.publish(CHANNEL, JSON.stringify(news)).catch(() => {}),
    onNews: (listen) => {
      receive = listen
    },
    close: () => {
      publisher.destroy()
      listener.destroy()
    },
  }
}
