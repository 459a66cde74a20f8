import type { CanaryChannel, CanaryNews } from '@kitchenline/delivery'
import { openChannel } from '../redis/channel.ts'
import type { RedisPlace } from '../redis/open-redis.ts'

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
