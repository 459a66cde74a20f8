import { openRedis, type RedisPlace } from './open-redis.ts'

/** What all gateways publish to and receive from, in one order everywhere. A message from a time without Redis is lost. */
export type Channel<Message> = {
  publish(message: Message): void
  /** The last message, if any, is still sent. */
  close(last?: Message): void
}

type Listeners<Message> = { receive: (message: Message) => void; lost?: () => void }

export function openChannel<Message>(redis: RedisPlace, name: string, { receive, lost }: Listeners<Message>): Channel<Message> {
  // What could not be sent at once is not worth sending later.
  const [publisher, listener] = [openRedis(redis, { disableOfflineQueue: true }), openRedis(redis)]
  const publish = (message: Message) => publisher.publish(name, JSON.stringify(message)).catch(() => {})
  for (const client of [publisher, listener]) {
    client.on('error', () => {})
    // Retries for ever by itself.
    client.connect().catch(() => {})
  }
  if (lost) for (const event of ['error', 'reconnecting'] as const) listener.on(event, lost)
  listener.subscribe(name, (text) => receive(JSON.parse(text) as Message)).catch(() => {})
  return {
    publish: (message) => void publish(message),
    close: (last) => {
      listener.destroy()
      if (last === undefined) publisher.destroy()
      else void publish(last).finally(() => publisher.destroy())
    },
  }
}
