import { connect, type SecureClientSessionOptions } from 'node:http2'

const SERVING = 1

/** `service`: one of those that the health protocol is asked about by name. */
type Options = { timeoutMs?: number; tls?: SecureClientSessionOptions | undefined; service?: string }

/** Asks grpc.health.v1.Health/Check with node's own HTTP/2: a gRPC library would cost the asking process 20 MB. */
export function isServing(address: string, { timeoutMs = 500, tls, service = '' }: Options = {}): Promise<boolean> {
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
    call.end(requestFrame(service))
  })
}

/** HealthCheckRequest is one string field (tag 10), after the five bytes of gRPC's own frame. */
function requestFrame(service: string): Buffer {
  const message = service ? Buffer.concat([Buffer.from([10, service.length]), Buffer.from(service)]) : Buffer.alloc(0)
  return Buffer.concat([Buffer.from([0, 0, 0, 0, message.length]), message])
}

/** HealthCheckResponse is one enum field (tag 8), after the five bytes of gRPC's own frame. */
export function isServingFrame(frame: Buffer): boolean {
  return frame.length >= 7 && frame[5] === 8 && frame[6] === SERVING
}
