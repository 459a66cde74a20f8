// Preloaded into all parts of the journeys' system, of which the gateway alone has an API over HTTP: a request waits up to so long before it is
// heard, as on a phone's network, and so requests overtake each other.
import { Server } from 'node:http'

const { emit } = Server.prototype
const mostMs = Number(process.env.E2E_ANSWER_MS)

Server.prototype.emit = function (name, ...args) {
  if (name !== 'request' || !args[0].url.startsWith('/api/')) return emit.call(this, name, ...args)
  setTimeout(() => emit.call(this, name, ...args), Math.random() * mostMs)
  return true
}
