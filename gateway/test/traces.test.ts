import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sharedEnvironment } from '../../tools/process/shared-environment.ts'
import { startProcess } from '../../tools/service-tests/service-process.ts'
import { startFakeServices } from './fake-services.ts'
import { environmentFor, startProcess as startGatewayProcess } from './gateway-process.ts'
import { gatewayKey, sessionToken } from './keys.ts'

type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: { key: string; value: object }[] }
type Span = Sent & { part: string }
type Batch = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] }
    scopeSpans: { spans: Sent[] }[]
  }[]
}

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

/** As a collector would: OTLP over HTTP. */
async function startReceiver() {
  const spans: Span[] = []
  const server = createServer((req, res) => {
    let text = ''
    req.on('data', (chunk) => (text += String(chunk)))
    req.on('end', () => {
      for (const { resource, scopeSpans } of (JSON.parse(text) as Batch).resourceSpans) {
        const part = resource.attributes.find(({ key }) => key === 'service.name')!.value.stringValue
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...span, part })
      }
      res.writeHead(req.url === '/v1/traces' ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { spans, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

it('shows one request as one trace, from the gateway through a service to the database', async () => {
  const [receiver, services] = [await startReceiver(), await startFakeServices()]
  const social = await startProcess('svc-social', {
    MONGODB_URI: process.env.TEST_MONGODB_URI!,
    MONGODB_DATABASE: `test_traces_${process.pid}`,
    INTERNAL_PUBLIC_KEYS: JSON.stringify({ g1: gatewayKey.publicKey }),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  })
  await social.isNow('SERVING')
  const { child: gateway, port } = await startGatewayProcess({
    ...environmentFor({ ...services.addresses, social: social.address }),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  })
  const headers = {
    cookie: `kl_session=${sessionToken('ana')}`,
    traceparent: `00-${TRACE}-${CALLER}-00`,
    'x-request-id': 'slow-request-1',
  }
  expect((await fetch(`http://127.0.0.1:${port}/api/blocks`, { headers })).status).toBe(200)
  const ends = [once(gateway, 'exit'), social.ended]
  gateway.kill('SIGTERM')
  social.stop('SIGTERM')
  await Promise.all(ends)

  const spans = receiver.spans.filter(({ traceId }) => traceId === TRACE)
  const below = (parent: string) => spans.filter(({ parentSpanId }) => parentSpanId === parent)
  const [request] = below(CALLER)
  expect(request).toMatchObject({ part: 'gateway', name: 'GET /api/blocks' })
  expect(request!.attributes).toContainEqual({ key: 'kitchenline.request_id', value: { stringValue: 'slow-request-1' } })
  const call = below(request!.spanId).find(({ name }) => name.endsWith('SocialService/ListBlockedPlayers'))!
  const [answer] = below(call.spanId)
  expect(answer).toMatchObject({ part: 'svc-social', name: call.name })
  const queries = below(answer!.spanId)
  expect(queries.map(({ part, name }) => [part, name])).toContainEqual(['svc-social', 'find blocks'])
  expect(JSON.stringify(queries)).not.toContain('ana')
  receiver.stop()
  await services.stop()
})

it('loads nothing for traces while they are off', () => {
  const script = `import { registerHooks } from 'node:module'
    registerHooks({ resolve: (name, context, next) => (name.includes('opentelemetry') && console.log(name), next(name, context)) })
    const { startTelemetry } = await import('@kitchenline/telemetry')
    await startTelemetry({ part: 'x', endpoint: process.env.ENDPOINT, log: { info() {}, warn() {} } })
    process.exit()`
  const loads = (endpoint: string) =>
    execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { ...sharedEnvironment(), PATH: process.env.PATH, ...(endpoint && { ENDPOINT: endpoint }) },
      encoding: 'utf8',
    })
  // The metrics library needs the bare interface.
  expect(loads('')).not.toMatch(/sdk|exporter/)
  expect(loads('http://127.0.0.1:1')).toContain('@opentelemetry/sdk-trace-base')
})
