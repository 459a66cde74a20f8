import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to the test's database for a process of its own, on which nothing passes from the n-th command with this word on. */
export async function cutRelay(word: string, command: number) {
  const uri = new URL(process.env.TEST_MONGODB_URI!)
  const { hostname, port } = uri
  const sockets = new Set<Socket>()
  let commands = 0
  let cut = () => {}
  const isCut = new Promise<void>((resolve) => (cut = resolve))
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    database.pipe(client)
    client.on('close', () => database.destroy())
    client.on('data', (data) => {
      if (data.includes(word)) commands += 1
      if (commands < command) database.write(data)
      else cut()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  uri.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  // A replica set would name its members, and the driver would go to them.
  uri.searchParams.delete('replicaSet')
  uri.searchParams.set('directConnection', 'true')
  return {
    uri: uri.href,
    isCut,
    stop: () => {
      sockets.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}
