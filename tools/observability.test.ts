import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { metrics, observeDatabase, observeProcess } from '@kitchenline/telemetry'
import '../delivery/src/figures.ts'
import '../svc-billing/src/figures.ts'
import { OUTCOMES } from '../gateway/src/load/circuit-breaker.ts'
import { createLoad } from '../gateway/src/load/load.ts'
import { observeLoad } from '../gateway/src/load/observe-load.ts'
import { observeRedis } from '../gateway/src/redis/observe-redis.ts'
import { parse } from 'yaml'
import { figuresAskedFor } from './deployment/figure-names.ts'
import { ofKind, podOf, readManifests } from './deployment/manifests.ts'
import { findOnPath } from './process/find-on-path.ts'
import { root } from './start/front-ends.ts'

const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const ALERTS = read('deploy/observability/alerts.yml')
const SOURCES = [ALERTS, read('deploy/observability/dashboard.json')].join('\n')

it('asks only for figures that exist, in alerts and on the dashboard', async () => {
  observeProcess()
  observeLoad(createLoad())
  observeRedis(() => true)
  observeDatabase({ used: 0, waiting: 0 })
  const known = new Set((await metrics.getMetricsAsJSON()).map(({ name }) => name))
  expect(figuresAskedFor().filter((name) => !known.has(name))).toEqual([])
  expect(figuresAskedFor().length).toBeGreaterThan(9)
})

it('asks only for outcomes of calls that the gateway reports', () => {
  const patterns = [...SOURCES.matchAll(/outcome=~?\\?"([^"\\]+)/g)].map(([, pattern]) => pattern!.split('|'))
  expect(patterns.length).toBeGreaterThan(1)
  expect(OUTCOMES).toEqual(expect.arrayContaining(patterns.flat()))
})

it('tells for each alert what it means and what to do', () => {
  const headings = [...read('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, heading]) => heading)
  const alerts = [...ALERTS.matchAll(/- alert: (\w+)/g)].map(([, alert]) => alert)
  const runbooks = [...ALERTS.matchAll(/runbook: docs\/operations\.md#(\w+)/g)].map(([, anchor]) => anchor)
  expect(headings).toEqual(alerts)
  expect(runbooks).toEqual(alerts.map((alert) => alert!.toLowerCase()))
})

it('says that memory grows before any part is ended for it', () => {
  const [, alerted] = /process_resident_memory_bytes > (\S+)/.exec(ALERTS)!
  const compose = parse(read('docker-compose.yml'), { merge: true }) as { 'x-limits': Limits }
  const pods = ofKind(readManifests('base'), 'Deployment').map((manifest) => podOf(manifest)!.spec.containers[0] as Limits)
  const limits = [compose['x-limits'], ...pods].map(({ resources }) => bytesOf(resources.limits.memory))
  expect(limits.length).toBeGreaterThan(6)
  expect(Number(alerted)).toBeLessThan(0.8 * Math.min(...limits))
})

it('reads figures of every part that compose runs, by a name that leads there', () => {
  const { scrape_configs } = parse(read('deploy/observability/prometheus.yml')) as Prometheus
  const names = scrape_configs.flatMap(({ dns_sd_configs }) => dns_sd_configs.flatMap(({ names }) => names))
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as Compose
  const measured = Object.entries(services).filter(([, { environment }]) => environment && 'METRICS_PORT' in environment)
  const leadsTo = (name: string) =>
    measured.filter(
      ([service, { networks }]) => service === name || (!Array.isArray(networks) && networks.inside?.aliases.includes(name)),
    )
  expect(names.filter((name) => leadsTo(name).length === 0)).toEqual([])
  expect(names.flatMap(leadsTo)).toHaveLength(measured.length)
})

it('reads figures of every pod of a cluster, under the name of its part and the job that alerts are about', () => {
  const { scrape_configs } = parse(read('deploy/observability/prometheus.kubernetes.yml')) as Prometheus
  const [{ job_name: job, relabel_configs: rules }] = scrape_configs as [Prometheus['scrape_configs'][number]]
  const parts = ofKind(readManifests('base'), 'Deployment').map((one) => [one.metadata.name, podOf(one)!] as const)
  for (const [name, { metadata, spec }] of parts) {
    expect([name, metadata.labels.app]).toEqual([name, name])
    expect(spec.containers.flatMap(({ ports = [] }) => ports)).toContainEqual({ name: 'metrics', containerPort: 9464 })
  }
  expect(ALERTS.match(/job="(\w+)"/)![1]).toBe(job)
  expect(rules).toContainEqual({ source_labels: ['__meta_kubernetes_pod_label_app'], target_label: 'part' })
  const onlyMetrics = { source_labels: ['__meta_kubernetes_pod_container_port_name'], regex: 'metrics', action: 'keep' }
  expect(rules).toContainEqual(onlyMetrics)
})

it('says that a part is down also when its name leads nowhere any more', () => {
  const { groups } = parse(ALERTS) as { groups: { rules: { alert: string; expr: string }[] }[] }
  const { expr } = groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === 'PartDown')!
  expect(expr).toMatch(/== 0 or on \(part\)\s+\(group by \(part\) \(max_over_time\(up\{[^}]*\}\[\w+\]\)\) unless on \(part\)/)
})

;(findOnPath('promtool') ? it : it.skip)(
  'raises each alert above its bound and at the first time that something counts, and not before',
  () => {
    const names = [...ALERTS.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
    const tried = read('deploy/observability/alerts.test.yml')
    const [raised, below] = [/alertname: (\w+)\n +exp_alerts/g, /alertname: (\w+) \}/g].map(
      (pattern) => new Set([...tried.matchAll(pattern)].map(([, name]) => name!)),
    )
    expect(names.filter((name) => !raised!.has(name))).toEqual([])
    expect(below!.size).toBeGreaterThan(8)
    const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'deploy/observability/alerts.test.yml'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(stderr + stdout).toMatch(/SUCCESS\s*$/)
  },
)

type Prometheus = { scrape_configs: { job_name: string; relabel_configs: object[]; dns_sd_configs: { names: string[] }[] }[] }
type Networks = string[] | { inside?: { aliases: string[] } }
type Compose = { services: Record<string, { environment?: object; networks: Networks }> }
type Limits = { resources: { limits: { memory: string } } }
/** Docker's M is as large as Kubernetes' Mi. */
const bytesOf = (memory: string) => Number(/^(\d+)Mi?$/.exec(memory)![1]) * 1024 ** 2
