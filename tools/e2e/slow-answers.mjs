// Preloaded into all parts of the journeys' system, of which the gateway alone has an API over HTTP: a request waits up to so long before it is
// heard, and as long again until it is answered, as on a phone's network. So requests overtake each other, and news their answers.
import { Server } from 'node:http'

const { emit } = Server.prototype
const waitMs = () => Math.random() * Number(process.env.E2E_ANSWER_MS ?? 50)

Server.prototype.emit = function (name, ...args) {
  const [request, response] = args
  if (name !== 'request' || !request.url.startsWith('/api/')) return emit.call(this, name, ...args)
  const { end } = response
  response.end = (...last) => {
    setTimeout(() => end.apply(response, last), waitMs())
    return response
  }
  setTimeout(() => emit.call(this, name, ...args), waitMs())
  return true
}
