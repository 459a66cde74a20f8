// In the image `mongo` where there is no MongoDB: the embedded engine, for all addresses of its network.
import net from 'node:net'
import { startEmbedded } from '../../database/engine/embedded-database.ts'

const database = await startEmbedded({ dataDir: '/data/db', log: (line) => console.error(line) })
const port = Number(new URL(database.uri).port)
const relay = net.createServer({ noDelay: true }, (client) => {
  const engine = net.connect(port, '127.0.0.1')
  client.pipe(engine).pipe(client)
  for (const socket of [client, engine]) {
    socket.on('error', () => {
      client.destroy()
      engine.destroy()
    })
  }
})
relay.listen(27_017, '0.0.0.0')
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
