// Preloaded into the gateway of the journeys: its answers take up to so long, as on a phone's network, and so overtake each other.
import { Server } from 'node:http'

const { emit } = Server.prototype
const mostMs = Number(process.env.E2E_ANSWER_MS)

Server.prototype.emit = function (name, ...args) {
  if (name !== 'request' || !args[0].url.startsWith('/api/')) return emit.call(this, name, ...args)
  setTimeout(() => emit.call(this, name, ...args), Math.random() * mostMs)
  return true
}
