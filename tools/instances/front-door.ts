import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findOnPath } from '../process/find-on-path.ts'
import { freePort } from '../process/free-ports.ts'
import { aptInstall } from '../process/install-program.ts'
import { root } from '../start/front-ends.ts'

export type FrontDoor = { address: string; stop(): Promise<void> }

/** Not on everybody's PATH. */
const DEBIANS = '/usr/sbin/nginx'

/** The proxy of docker-compose.yml with its own configuration in front of these gateways; undefined where no nginx can be had. */
export async function startFrontDoor(folder: string, gateways: string[]): Promise<FrontDoor | undefined> {
  const program = findNginx() ?? (aptInstall('nginx-light') ? findNginx() : undefined)
  if (!program) return undefined
  const port = await freePort()
  writeConfiguration(folder, { port, gateways })
  const server = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(server, 'exit')
  const address = `http://127.0.0.1:${port}`
  while (!(await answers(address))) {
    if (server.exitCode !== null) throw new Error('nginx refused its configuration')
    await sleep(50)
  }
  return {
    address,
    stop: async () => {
      server.kill()
      await exit
    },
  }
}

const findNginx = (): string | undefined => findOnPath('nginx') ?? (existsSync(DEBIANS) ? DEBIANS : undefined)

/** As it stands in deploy/proxy but for the port, the addresses and where its temporary files lie. */
function writeConfiguration(folder: string, { port, gateways }: { port: number; gateways: string[] }): void {
  mkdirSync(folder, { recursive: true })
  const source = join(root, 'deploy/proxy')
  const main = readFileSync(join(source, 'nginx.conf'), 'utf8')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll(' /tmp/', ` ${folder}/`)
  writeFileSync(join(folder, 'nginx.conf'), main)
  const servers = gateways.map((gateway) => `    server ${new URL(gateway).host} max_fails=0;`)
  const upstream = readFileSync(join(source, 'gateways.conf'), 'utf8')
    .replace(/ +resolver .*\n/, '')
    .replace(/( +server .*\n)+/, `${servers.join('\n')}\n`)
  writeFileSync(join(folder, 'gateways.conf'), upstream)
}

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    (response) => response.ok,
    () => false,
  )
