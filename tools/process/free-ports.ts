import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/** Below those of outgoing connections (on Linux from 32768, elsewhere from 49152): one of these could take a port before its part listens. */
const [FIRST, END] = [15_000, 32_768]
const MOST_TRIES = 100
/** Parts listen a while after their ports were given: nothing else that this process starts may get one of these. */
const given = new Set<number>()

/** Ports that were free on the loopback address a moment ago; all held at once, so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listenSomewhere))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1)
  return port!
}

export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  try {
    const server = await listen(port, host)
    await new Promise((resolve) => server.close(resolve))
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE'
  }
}

async function listenSomewhere(): Promise<Server> {
  for (let tries = 1; ; tries += 1) {
    const port = randomInt(FIRST, END)
    if (given.has(port)) continue
    given.add(port)
    try {
      return await listen(port)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries >= MOST_TRIES) throw error
    }
  }
}

function listen(port: number, host = '127.0.0.1'): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}
