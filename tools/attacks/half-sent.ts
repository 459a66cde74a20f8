import { connect } from 'node:net'

type Request = {
  gateway: string
  method?: string
  path: string
  /** Where it seems to come from. */
  address: string
  cookie?: string
  /** The length of the body, of which so much comes at once, and then so much each half second. */
  announced: number
  first: number
  drip?: number
}

const DRIP_MS = 500
/** Of each body, before what comes of it at once. */
export const START = '{"username":"'

/** A request whose body does not end. Answers the way to give it up. */
export function halfSent({ gateway, method = 'POST', path, address, cookie, announced, first, drip = 0 }: Request): () => void {
  const { host, hostname, port } = new URL(gateway)
  const socket = connect(Number(port), hostname)
  const lines = [
    ...[`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/json', `Content-Length: ${announced}`],
    ...[`X-Forwarded-For: ${address}`, ...(cookie === undefined ? [] : [`Cookie: ${cookie}`])],
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${START}${'x'.repeat(first)}`)
  const dripping = drip > 0 ? setInterval(() => socket.write('x'.repeat(drip)), DRIP_MS) : undefined
  socket.on('error', () => {}).once('close', () => clearInterval(dripping))
  socket.resume()
  return () => void socket.destroy()
}
