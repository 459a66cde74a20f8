import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/front-ends.ts'
import { ofKind, readManifests } from './manifests.ts'
import { PARTS } from './part-env.ts'

const base = readManifests('base')

type Peer = {
  podSelector?: { matchLabels: { app: string } }
  namespaceSelector?: { matchLabels: Record<string, string> }
  ipBlock?: { cidr: string; except?: string[] }
}
type Rule = { to?: Peer[]; ports: { port: number }[] }
type Policy = { podSelector: { matchLabels?: { app: string } }; ingress?: { from?: Peer[] }[]; egress?: Rule[] }

it('lets exactly those call a service who know its address', () => {
  const callers = Object.fromEntries(
    PARTS.map((part) => {
      if (part === 'gateway') return [part, PARTS.filter((other) => other !== 'gateway')]
      const source = readFileSync(join(root, part, 'src/env.ts'), 'utf8')
      return [part, [...source.matchAll(/SVC_([A-Z]+)_ADDRESS/g)].map(([, name]) => `svc-${name!.toLowerCase()}`)]
    }),
  )
  const policies = ofKind(base, 'NetworkPolicy').map(({ spec }) => spec as Policy)
  const appsOf = (peers: (Peer[] | undefined)[]) =>
    peers.flatMap((list) => list ?? []).flatMap((peer) => peer.podSelector?.matchLabels.app ?? [])
  for (const part of PARTS) {
    const own = policies.filter(({ podSelector }) => podSelector.matchLabels?.app === part)
    const called = appsOf(own.flatMap(({ egress = [] }) => egress).map(({ to }) => to))
    expect([part, called.sort()]).toEqual([part, [...new Set(callers[part])].sort()])
    const reachable = PARTS.filter((other) => callers[other]!.includes(part))
    const callersOfOwn = appsOf(own.flatMap(({ ingress = [] }) => ingress).map(({ from }) => from))
    expect([part, callersOfOwn.sort()]).toEqual([part, reachable.sort()])
  }
  expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
})

it('lets each pod reach what it needs by name, and the outside only where something of another company is', () => {
  const policies = ofKind(base, 'NetworkPolicy').map(({ spec }) => spec as Policy)
  const rules = policies.flatMap(({ podSelector, egress = [] }) =>
    egress.map((rule) => ({
      app: podSelector.matchLabels?.app ?? 'all',
      to: rule.to ?? [],
      ports: rule.ports.map(({ port }) => port),
    })),
  )
  const of = (is: (peer: Peer) => boolean) =>
    Object.fromEntries(rules.filter(({ to }) => to.some(is)).map(({ app, ports }) => [app, ports]))
  const isIn = (name: string) => (peer: Peer) => peer.namespaceSelector?.matchLabels['kubernetes.io/metadata.name'] === name
  expect(rules.filter(({ to }) => to.length === 0)).toEqual([])
  const services = PARTS.filter((part) => part !== 'gateway')
  expect(of(isIn('mongodb'))).toEqual(Object.fromEntries([...services, 'upkeep', 'check'].map((app) => [app, [27017]])))
  expect(of(isIn('redis'))).toEqual({ gateway: [6379] })
  expect(of(isIn('monitoring'))).toEqual({ all: [4318] })
  expect(of(({ ipBlock }) => ipBlock !== undefined)).toEqual({
    ...{ 'svc-identity': [587, 465], 'svc-analysis': [443], 'svc-billing': [443], check: [443] },
  })
  const inside = {
    '0.0.0.0/0': ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
    '::/0': ['fc00::/7', 'fe80::/10'],
  }
  const blocks = rules.flatMap(({ to }) => to.flatMap(({ ipBlock }) => ipBlock ?? []))
  for (const { cidr, except } of blocks) expect(except).toEqual(inside[cidr as keyof typeof inside])
})
