import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** So that each part tells where its inspector listens. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Megabytes that a part of the product holds when all garbage is collected: what it does not forget. Its inspector is in its log. */
export async function liveHeapOf(part: string, dataDir: string): Promise<number> {
  const [address] = /ws:\/\/127\.0\.0\.1:\d+\/\S+/.exec(readFileSync(join(dataDir, 'logs', `${part}.log`), 'utf8')) ?? []
  if (!address) throw new Error(`${part} does not tell where its inspector listens`)
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let calls = 0
  const call = (method: string) =>
    new Promise<Record<string, number>>((resolve) => {
      const id = (calls += 1)
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data)) as { id?: number; result: Record<string, number> }
        if (answer.id === id) resolve(answer.result)
      })
      socket.send(JSON.stringify({ id, method }))
    })
  try {
    await call('HeapProfiler.enable')
    // What a first collection lets go may itself have held something.
    for (let round = 0; round < 3; round += 1) await call('HeapProfiler.collectGarbage')
    return (await call('Runtime.getHeapUsage')).usedSize! / 1024 / 1024
  } finally {
    socket.close()
  }
}
