import { join } from 'node:path'
import { startDatabase } from '../../tools/database/start-database.ts'
import { freePorts } from '../../tools/process/free-ports.ts'
import { supervise, type SupervisedProcess } from '../../tools/process/supervised-process.ts'
import { wire, type Part } from '../../tools/start/parts.ts'
import { readSecrets } from '../../tools/start/secrets.ts'
import { SERVICES } from '../../tools/start/service-names.ts'

/** The product as `npm start` runs it, but for its front ends, which take minutes to build and no part in this. */
export async function startProduct(dataDir: string, environment: Record<string, string> = {}) {
  const log = (line: string) => console.log(line)
  const database = await startDatabase({ dataDir, log })
  const names = [...SERVICES, 'gateway']
  const free = await freePorts(names.length)
  const { services, gateway } = wire({
    environment: { PATH: process.env.PATH, LOG_LEVEL: 'info', RATE_LIMITS: 'off', ONLY_GATEWAY: 'yes', ...environment },
    secrets: readSecrets(dataDir, {}),
    ports: Object.fromEntries(names.map((name, at) => [name, free[at]!])),
    ...{ redisUrl: undefined, host: '127.0.0.1' },
  })
  const running = new Map<string, SupervisedProcess>()
  const start = async (part: Part) => {
    const spec = { name: part.name, command: process.execPath, args: ['--no-warnings', 'src/main.ts'], cwd: part.folder }
    const logFile = join(dataDir, 'logs', `${part.name}.log`)
    const life = { lifeline: 'ipc', isReady: part.isReady, readyWithinSeconds: 60, report: log } as const
    running.set(part.name, await supervise({ ...spec, env: part.env, logFile, ...life }))
  }
  await Promise.all(services(database.uri).map(start))
  await start(gateway)
  return {
    address: `http://127.0.0.1:${gateway.env.PORT}`,
    databaseUri: database.uri,
    pids: (): Record<string, number> => {
      const parts = [...running].map(([name, part]) => [name, part.pid()!])
      return Object.fromEntries([...parts, ['database', database.pid()!]]) as Record<string, number>
    },
    /** Ends a part as a power cut would, and starts it again. */
    async kill(name: string) {
      const part = running.get(name)!
      process.kill(part.pid()!, 'SIGKILL')
      await part.restart()
    },
    async stop() {
      await running.get('gateway')?.stop()
      await Promise.all([...running.values()].map((part) => part.stop()))
      await database.stop()
    },
  }
}
