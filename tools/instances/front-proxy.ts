import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findOnPath } from '../process/find-on-path.ts'
import { freePorts } from '../process/free-ports.ts'
import { aptInstall } from '../process/install-program.ts'
import { root } from '../start/front-ends.ts'

export type FrontProxy = { address: string; secureAddress?: string; log: string; stop(): Promise<void> }
/** `certificate`: a folder with fullchain.pem and privkey.pem, for HTTPS beside it. */
type Options = { certificate?: string }

const logOf = (folder: string) => join(folder, 'proxy.log')
const source = join(root, 'deploy/proxy')
/** Not on everybody's PATH. */
const DEBIANS = '/usr/sbin/nginx'

/** The proxy of docker-compose.yml with its own configuration in front of these gateways; undefined where no nginx can be had. */
export async function startFrontProxy(
  folder: string,
  gateways: string[],
  options: Options = {},
): Promise<FrontProxy | undefined> {
  const program = findNginx() ?? (aptInstall('nginx-light') ? findNginx() : undefined)
  if (!program) return undefined
  const [port, securePort, plainPort] = await freePorts(3)
  writeConfiguration(folder, port!, gateways)
  if (options.certificate) writeTls(folder, options.certificate, { 8443: securePort!, 8081: plainPort! })
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
    log: logOf(folder),
    ...(options.certificate && { secureAddress: `https://127.0.0.1:${securePort}` }),
    stop: async () => {
      server.kill()
      await exit
    },
  }
}

const findNginx = (): string | undefined => findOnPath('nginx') ?? (existsSync(DEBIANS) ? DEBIANS : undefined)

/** As it stands in deploy/proxy but for the port, the addresses and where its temporary files lie. */
function writeConfiguration(folder: string, port: number, gateways: string[]): void {
  mkdirSync(folder, { recursive: true })
  const main = readFileSync(join(source, 'nginx.conf'), 'utf8')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll(' /tmp/', ` ${folder}/`)
    .replace('/dev/stdout', logOf(folder))
  writeFileSync(join(folder, 'nginx.conf'), main)
  const servers = gateways.map((gateway) => `    server ${new URL(gateway).host} max_fails=0;`)
  const upstream = readFileSync(join(source, 'gateways.conf'), 'utf8')
    .replace(/ +resolver .*\n/, '')
    .replace(/( +server .*\n)+/, `${servers.join('\n')}\n`)
  writeFileSync(join(folder, 'gateways.conf'), upstream)
  copyFileSync(join(source, 'locations.conf'), join(folder, 'locations.conf'))
}

/** Debian's nginx is older than the line that turns HTTP/2 on in the container's. */
function writeTls(folder: string, certificate: string, ports: Record<string, number>): void {
  const origin = join(folder, 'public-origin.conf')
  const text = readFileSync(join(source, 'tls.conf'), 'utf8')
    .replaceAll('/run/tls', certificate)
    .replace('/tmp/public-origin.conf', origin)
    .replace(/listen 8443 ssl;\n +http2 on;/, 'listen 8443 ssl http2;')
    .replace(/listen (\d+)/g, (_line, port: string) => `listen 127.0.0.1:${ports[port]}`)
  mkdirSync(join(folder, 'tls'), { recursive: true })
  writeFileSync(join(folder, 'tls/tls.conf'), text)
  // As docker-compose.tls.yml writes it.
  writeFileSync(origin, `set $public_origin https://127.0.0.1:${ports['8443']};\n`)
}

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    (response) => response.ok,
    () => false,
  )
