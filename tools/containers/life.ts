import { setTimeout as sleep } from 'node:timers/promises'
import type { Count } from '../instances/visitor.ts'
import { newPlayer, play, type Play, type Player } from '../instances/players.ts'
import type { Project } from './compose-project.ts'
import { docker, timed } from './engine.ts'
import { foreignImages } from './stand-ins.ts'

const PATIENCE_MS = 180_000

type State = { Service: string; Health: string }

/** Until everything that stays is healthy. */
export async function settled({ services, compose }: Project): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(500)) {
    const lines = (await compose('ps', '--format', 'json')).split('\n').filter(Boolean)
    const healthy = lines.map((line) => JSON.parse(line) as State).filter(({ Health }) => Health === 'healthy')
    const waiting = services.filter((service) => !healthy.some(({ Service }) => Service === service))
    if (waiting.length === 0) return
    if (Date.now() > end) throw new Error(`Not healthy after ${PATIENCE_MS / 1_000} s: ${waiting.join(', ')}`)
  }
}

export async function signUp({ address }: Project, names: string[], count: Count): Promise<Player[]> {
  return Promise.all(names.map((name) => newPlayer([address], name, count)))
}

/** Players at work, and what they met since the last look; `count` is theirs. */
export function playing(players: Player[], count: Count) {
  const load: Play = play(players, count, { pauseMs: 50, pages: ['/'] })
  let before = { ...count, failed: [...count.failed] }
  return {
    end: () => load.end(),
    since(): Omit<Count, 'slowestMs'> {
      const now = { ...count, failed: [...count.failed] }
      const names = ['asked', 'refused', 'broken', 'busy', 'unavailable', 'undecided'] as const
      const grown = Object.fromEntries(names.map((name) => [name, now[name] - before[name]])) as Omit<
        Count,
        'slowestMs' | 'failed'
      >
      const failed = now.failed.slice(before.failed.length)
      before = now
      return { ...grown, failed }
    },
  }
}

/** As a crash or the kernel would end it. It was not stopped by command, so the engine starts it again. */
export async function killed(project: Project, service: string): Promise<void> {
  const { State } = await project.inspect(service)
  await timed(`${service} killed, healthy again`, async () => {
    const node = foreignImages().node!
    await docker('run', '--rm', '--pid', 'host', '--user', '0', '--entrypoint', 'sh', node, '-c', `kill -9 ${State.Pid}`)
    while ((await project.inspect(service)).State.Pid === State.Pid) await sleep(200)
    await settled(project)
  })
}

/** As the head of docker-compose.yml says it: a new one beside the old one, which goes when the new one serves. */
export async function replaced({ compose }: Project, service: string): Promise<void> {
  const old = await compose('ps', '--quiet', service)
  await compose('up', '--detach', '--wait', '--no-deps', '--build', '--no-recreate', '--scale', `${service}=2`, service)
  await docker('stop', old)
  await docker('rm', old)
}
