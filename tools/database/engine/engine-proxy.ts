import { createServer, type Server, type Socket } from 'node:net'
import type { Engine } from './engine.ts'
import { isRead, stopAbandoned } from './stop-abandoned.ts'
import { commandName, frameReply, OK_DOCUMENT, OP_QUERY, splitMessages, wantsNoAnswer } from './wire-message.ts'

/**
 * Answered here with { ok: 1 }, never by the engine: the six about sessions end its process with SIGSEGV (a driver may
 * send endSessions on close), a locking fsync freezes all writes, and ending the engine is for its owner alone.
 */
export const ANSWERED_BY_PROXY: ReadonlySet<string> = new Set([
  'startSession',
  'endSessions',
  'refreshSessions',
  'killSessions',
  'killAllSessions',
  'killAllSessionsByPattern',
  'fsync',
  'fsyncUnlock',
  'shutdown',
])

/** How the database process says that its data folder is open in another one. */
export const EXIT_PATH_IN_USE = 4
const HELD_BACK = 16

export type Proxy = { port: number; isEmpty(): boolean; close(): Promise<void> }

/** Serves the engine on the loopback address, to any driver in any process of this machine. */
export async function openProxy(engine: Engine, port: number): Promise<Proxy> {
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(engine, socket)
  })
  await listen(server, port)
  return {
    port: (server.address() as { port: number }).port,
    isEmpty: () => sockets.size === 0,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** One connection: messages are answered in the order in which they came, as drivers expect. */
function serve(engine: Engine, socket: Socket): void {
  let replyId = 0
  let waiting = 0
  let queue = Promise.resolve()
  let underWay: Buffer | undefined

  const answer = async (message: Buffer) => {
    const name = commandName(message)
    if (name === undefined) throw new Error('no command')
    if (ANSWERED_BY_PROXY.has(name)) {
      if (wantsNoAnswer(message)) return
      const isLegacy = message.readInt32LE(12) === OP_QUERY
      socket.write(frameReply(OK_DOCUMENT, message.readInt32LE(4), ++replyId, isLegacy))
      return
    }
    // Nothing is read for who has gone.
    if (socket.destroyed && isRead(name)) return
    underWay = message
    const { requestId, moreToCome, legacy, response } = await engine.roundTrip(message).finally(() => (underWay = undefined))
    if (!moreToCome && !socket.destroyed) socket.write(frameReply(response, requestId, ++replyId, legacy))
  }

  const read = splitMessages((message) => {
    if (++waiting >= HELD_BACK) socket.pause()
    queue = queue
      .then(() => answer(message))
      .catch(() => socket.destroy())
      .then(() => {
        if (--waiting < HELD_BACK && socket.isPaused()) socket.resume()
      })
  })
  socket.on('data', (chunk: Buffer) => {
    try {
      read(chunk)
    } catch {
      socket.destroy()
    }
  })
  socket.on('error', () => socket.destroy())
  socket.once('close', () => {
    // One that ended meanwhile needs no stopping.
    if (underWay) void stopAbandoned(engine, underWay).catch(() => {})
  })
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
}
