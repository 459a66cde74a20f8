import { createServer } from 'node:net'
import { isPortFree } from '../process/free-ports.ts'

/** Gives it back. It also ends with this process, however that ends. */
export type Release = () => void

/**
 * The gateway's port, for this start alone, or a refusal that says what to do. A look is not enough: the gateway listens only minutes
 * later, after a build, and then beside any other that listens in the same way (see `listen` of the gateway).
 */
export async function takePort(port: number): Promise<Release> {
  const release = await claim(port)
  // Both families: a browser that opens localhost may try ::1 first.
  const isFree = release && (await Promise.all([isPortFree(port), isPortFree(port, '::1')])).every(Boolean)
  if (isFree) return release
  release?.()
  const holder = release ? 'another program' : 'another Kitchenline, which runs or is starting'
  throw new Error(`Port ${port} is taken by ${holder}. Stop it, or choose another: PORT=${port + 1} npm start`)
}

/**
 * Undefined when another start has it. A name without a file, which belongs to the network like the port does and cannot be left behind.
 * Only Linux has those, and only there two processes may listen on one port.
 */
function claim(port: number): Promise<Release | undefined> {
  if (process.platform !== 'linux') return Promise.resolve(() => {})
  const server = createServer((socket) => socket.destroy()).unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen({ path: `\0kitchenline-port-${port}`, exclusive: true }, () => resolve(() => void server.close()))
  })
}
