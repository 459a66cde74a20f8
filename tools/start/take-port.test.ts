import { createServer, type Server } from 'node:net'
import { freePort } from '../process/free-ports.ts'
import { takePort } from './take-port.ts'

const listen = (port: number, options: { host?: string; reusePort?: boolean }) =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen({ port, host: '127.0.0.1', ...options }, () => resolve(server))
  })
const close = (server: Server) => new Promise((resolve) => server.close(resolve))

/** Elsewhere two processes cannot listen on one port, so the second learns it when it listens. */
const isShared = process.platform === 'linux'

describe('the port of a start', () => {
  ;(isShared ? it : it.skip)('belongs to one of two starts, although neither listens yet', async () => {
    const port = await freePort()
    const both = await Promise.allSettled([takePort(port), takePort(port)])
    const refused = both.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => String(reason))).toEqual([
      `Error: Port ${port} is taken by another Kitchenline, which runs or is starting. Stop it, or choose another: PORT=${port + 1} npm start`,
    ])
    for (const one of both) if (one.status === 'fulfilled') one.value()
  })

  it('is free again when the start that had it has stopped', async () => {
    const port = await freePort()
    for (let start = 0; start < 2; start += 1) {
      const release = await takePort(port)
      release()
      await new Promise((resolve) => setImmediate(resolve))
    }
  })

  it.each([
    ['as usual', {}] as const,
    ['on the other family', { host: '::1' }] as const,
    ...(isShared ? [['beside others of its kind', { reusePort: true }] as const] : []),
  ])('is refused where a program listens %s, and not held then', async (_how, options) => {
    const port = await freePort()
    const server = await listen(port, options)
    await expect(takePort(port)).rejects.toThrow(`Port ${port} is taken by another program.`)
    await close(server)
    const release = await takePort(port)
    // Several gateways of one product.
    const gateways = await Promise.all([
      listen(port, { reusePort: isShared }),
      ...(isShared ? [listen(port, { reusePort: true })] : []),
    ])
    await Promise.all(gateways.map(close))
    release()
  })
})
