import { connect, type SecureClientSessionOptions } from 'node:http2'

const EMPTY_MESSAGE = Buffer.alloc(5)
const SERVING = 1

/** Asks grpc.health.v1.Health/Check with node's own HTTP/2: a gRPC library would cost the asking process 20 MB. */
export function isServing(address: string, timeoutMs = 500, tls?: SecureClientSessionOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const session = connect(`${tls ? 'https' : 'http'}://${address}`, tls)
    const settle = (answer: boolean) => {
      clearTimeout(timer)
      session.destroy()
      resolve(answer)
    }
    const timer = setTimeout(() => settle(false), timeoutMs)
    session.on('error', () => settle(false))
    const call = session.request({
      ':method': 'POST',
      ':path': '/grpc.health.v1.Health/Check',
      'content-type': 'application/grpc',
      te: 'trailers',
    })
    const chunks: Buffer[] = []
    call.on('data', (chunk: Buffer) => chunks.push(chunk))
    call.on('error', () => settle(false))
    call.on('end', () => settle(isServingFrame(Buffer.concat(chunks))))
    call.end(EMPTY_MESSAGE)
  })
}

/** HealthCheckResponse is one enum field (tag 8), after the five bytes of gRPC's own frame. */
export function isServingFrame(frame: Buffer): boolean {
  return frame.length >= 7 && frame[5] === 8 && frame[6] === SERVING
}
