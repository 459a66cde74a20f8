import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'
import { freePorts } from '../../tools/process/free-ports.ts'
import type { RedisProgram } from '../../tools/process/redis-program.ts'
import { startRedis, type RealRedis } from '../../tools/service-tests/real-redis.ts'

export type RealRedisCluster = {
  urls: string[]
  /** Ends a node and starts it again at its place, as empty as it was. */
  restart(node: number): Promise<void>
  stop(): Promise<void>
}

const NODES = 3
const SLOTS = 16_384

/** Three nodes of this machine, each with a third of the keys, no replicas. */
export async function startRedisCluster(program: RedisProgram): Promise<RealRedisCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'kitchenline-redis-'))
  const ports = await freePorts(2 * NODES)
  const start = (node: number) => {
    const files = ['--dir', folder, '--cluster-config-file', `node-${node}.conf`]
    const cluster = ['--cluster-enabled', 'yes', '--cluster-port', String(ports[NODES + node]), '--cluster-node-timeout', '1000']
    return startRedis(program, {
      port: ports[node]!,
      args: [...cluster, ...files, '--cluster-allow-pubsubshard-when-down', 'no'],
    })
  }
  const nodes = await Promise.all(Array.from({ length: NODES }, (_, node) => start(node)))
  await joinNodes(nodes, ports)
  return {
    urls: nodes.map(({ url }) => url),
    restart: async (node) => {
      await nodes[node]!.stop()
      nodes[node] = await start(node)
      await untilWhole(nodes)
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()))
      await rm(folder, { recursive: true })
    },
  }
}

async function joinNodes(nodes: RealRedis[], ports: number[]): Promise<void> {
  for (const [at, node] of nodes.entries()) {
    const [from, to] = [at, at + 1].map((third) => Math.floor((third * SLOTS) / NODES))
    await ask(node, ['CLUSTER', 'ADDSLOTSRANGE', String(from), String(to! - 1)])
    await ask(node, ['CLUSTER', 'SET-CONFIG-EPOCH', String(at + 1)])
    if (at > 0) await ask(nodes[0]!, ['CLUSTER', 'MEET', '127.0.0.1', String(ports[at]), String(ports[NODES + at])])
  }
  await untilWhole(nodes)
}

async function untilWhole(nodes: RealRedis[]): Promise<void> {
  for (const node of nodes) {
    const isComplete = async () => {
      const info = await ask(node, ['CLUSTER', 'INFO'])
      return info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${NODES}`)
    }
    while (!(await isComplete())) await sleep(20)
  }
}

async function ask({ url }: RealRedis, command: string[]): Promise<string> {
  const client = createClient({ url })
  await client.connect()
  const answer = await client.sendCommand(command)
  client.destroy()
  return String(answer)
}
