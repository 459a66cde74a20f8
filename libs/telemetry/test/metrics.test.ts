import { createLog, gauge, serveMetrics } from '../src/index.ts'

test('figures are read on a port of their own at each scrape, and nothing else is there', async () => {
  const lines: string[] = []
  let waiting = 3
  gauge('test_waiting', 'For this test', () => [[{ kind: 'player' }, waiting]])
  const log = createLog('test', 'info', { write: (line) => void lines.push(line) })
  const close = await serveMetrics({ host: '127.0.0.1', port: 0, log })
  const { metricsPort } = JSON.parse(lines.join('')) as { metricsPort: number }
  const read = (path: string) => fetch(`http://127.0.0.1:${metricsPort}${path}`)

  expect(await (await read('/metrics')).text()).toContain('test_waiting{kind="player"} 3')
  waiting = 0
  const text = await (await read('/metrics')).text()
  expect(text).toContain('test_waiting{kind="player"} 0')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect((await read('/')).status).toBe(404)
  close()
})
