import { openChannel } from '../redis/channel.ts'
import type { RedisPlace } from '../redis/open-redis.ts'

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
  let receive: (news: CanaryNews) => void = () => {}
  const channel = openChannel<CanaryNews>(redis, CHANNEL, { receive: (news) => receive(news) })
  return {
    publish: channel.publish,
    onNews: (listen) => {
      receive = listen
    },
    close: () => channel.close(),
  }
}
