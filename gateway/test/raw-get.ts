import { connect } from 'node:net'

/** Asks for an address just as it stands: clients of libraries tidy it up first, or refuse it. */
export function rawGet(url: string, target: string, headers: Record<string, string> = {}) {
  const { port } = new URL(url)
  const sent = { Host: `127.0.0.1:${port}`, Accept: 'text/html', Connection: 'close', ...headers }
  const lines = [`GET ${target} HTTP/1.1`, ...Object.entries(sent).map(([name, value]) => `${name}: ${value}`), '', '']
  return new Promise<{ status: number; location: string | undefined; body: string }>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(lines.join('\r\n'), 'latin1'))
    socket.on('data', (part) => (text += part.toString('latin1'))).on('error', reject)
    socket.on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n')
      const location = /^location: (.*)$/im.exec(head)?.[1]
      resolve({ status: Number(head.split(' ')[1]), location, body: body.join('\r\n\r\n') })
    })
  })
}
