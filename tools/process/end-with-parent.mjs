// Preloaded (--import) into every Node child: when the parent is gone, however it went, the child drains and ends.
import { isMainThread } from 'node:worker_threads'

const DRAIN_MS = 10_000

if (isMainThread && process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // Listening for the end must not itself keep the child alive.
  process.channel.unref()
}
