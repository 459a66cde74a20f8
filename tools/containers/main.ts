// npm run containers: what README.md and docker-compose.yml say, done with a container engine: images, publishing, a product that is played
// in, restarted, killed part by part, replaced, copied and restored; and what each container may do. Exits with 1 when something is not so.
// `-- --if-there`: without an engine it says so and is done.
import { rmSync } from 'node:fs'
import { newCount } from '../instances/visitor.ts'
import { matchOf } from '../instances/players.ts'
import { newProject } from './compose-project.ts'
import { linesOf, looseIn, oddLines } from './confinement.ts'
import { docker, missingEngine, timed } from './engine.ts'
import { unknownFigures } from './figures.ts'
import { killed, playing, replaced, settled, signUp } from './life.ts'
import { provideImages } from './stand-ins.ts'

/** A starved machine lets a call run out of time now and then; where a service is missing, its calls fail one after the other. */
const OUTAGE = 20

const problems: string[] = []
const print = (line: string) => console.log(line)
const expect = (isSo: boolean, otherwise: string) => {
  if (isSo) return
  problems.push(otherwise)
  print(`  NOT SO: ${otherwise}`)
}

const missing = await missingEngine()
if (missing) {
  print(`skipped: there is no container engine here (${missing})`)
  process.exit(process.argv.includes('--if-there') ? 0 : 1)
}
const standIns = await provideImages()
print(standIns.length > 0 ? `stand-ins: ${standIns.join(', ')}` : 'all images are the real ones')
const project = await newProject(standIns)
const { compose, address } = project
try {
  await build()
  await publish()
  await timed('up, all healthy', () => compose('up', '--detach', '--wait'))
  await look()
  await restart()
  await underLoad()
  await copyAndRestore()
  await stop()
} finally {
  await compose('--profile', 'publish', '--profile', 'upkeep', 'down', '--volumes', '--remove-orphans')
  rmSync(project.folder, { recursive: true })
}
print(problems.length === 0 ? 'containers: all is well' : `containers: ${problems.length} problems\n  ${problems.join('\n  ')}`)
process.exitCode = problems.length === 0 ? 0 : 1

async function build(): Promise<void> {
  for (const service of ['publish', 'upkeep', ...project.parts.filter((part) => part !== 'gateway-2')])
    await timed(`image of ${service}`, () => compose('build', service))
  print(await docker('images', '--format', '  {{.Repository}}  {{.Size}}', '--filter', 'reference=kitchenline/*:containers'))
}

async function publish(): Promise<void> {
  await timed('everything published', () => compose('run', '--rm', 'publish'))
  const question = ['npm', 'run', '--silent', 'remote', '--', 'can-i-deploy', 'svc-matches']
  const answer = await timed('can-i-deploy', () => compose('run', '--rm', 'publish', ...question).catch(String))
  expect(/: yes$/.test(answer), `can-i-deploy svc-matches: ${answer}`)
}

async function look(): Promise<void> {
  for (const service of project.services) for (const problem of await looseIn(project, service)) expect(false, problem)
  const unknown = await unknownFigures(project)
  expect(unknown.length === 0, `alerts or the dashboard name what no part shows: ${unknown.join(', ')}`)
  for (const path of ['/', '/healthz', '/social']) expect((await fetch(address + path)).status === 200, `${path} is not there`)
  expect((await fetch(`${address}/readyz`)).status === 404, '/readyz is open')
}

async function restart(): Promise<void> {
  const [player] = await signUp(project, ['before'], newCount())
  await player!.ask({ method: 'POST', path: '/api/matches', body: matchOf(1), key: 'before-1' })
  await timed('down', () => compose('down'))
  await timed('up again, all healthy', () => compose('up', '--detach', '--wait'))
  const { status, body } = await player!.ask({ path: '/api/matches' })
  expect(status === 200 && (JSON.parse(body) as unknown[]).length === 1, `after down and up: ${status} ${body.slice(0, 200)}`)
  player!.leave()
}

async function underLoad(): Promise<void> {
  const count = newCount()
  const players = await signUp(project, ['one', 'two', 'three'], count)
  const load = playing(players, count)
  const report = (what: string) => {
    const { failed, ...rest } = load.since()
    expect(rest.asked > 0, `${what}: no request was made`)
    print(`  ${what}: ${JSON.stringify(rest)}, failed ${failed.length}`)
    expect(failed.length === 0, `${what}: ${failed.slice(0, 3).join('; ')}`)
    return rest
  }
  for (const service of project.parts.filter((part) => part.startsWith('svc-'))) {
    await timed(`${service} replaced`, () => replaced(project, service))
    const { asked, unavailable, broken } = report(`while ${service} was replaced`)
    expect((unavailable + broken) * OUTAGE <= asked, `${service} was not there while it was replaced`)
  }
  for (const gateway of project.parts.filter((part) => part.startsWith('gateway')))
    await timed(`${gateway} replaced`, () => compose('up', '--detach', '--wait', '--no-deps', '--force-recreate', gateway))
  report('while both gateways were replaced')
  for (const service of project.services) {
    await killed(project, service)
    report(`while ${service} was killed`)
  }
  const { logged, stored } = await load.end()
  print(`  matches logged ${logged}, stored ${stored}`)
  expect(logged === stored, `logged ${logged}, stored ${stored}`)
  for (const player of players) player.leave()
  for (const problem of await oddLines(project)) expect(false, problem)
}

async function copyAndRestore(): Promise<void> {
  const [player] = await signUp(project, ['restored'], newCount())
  await player!.ask({ method: 'POST', path: '/api/matches', body: matchOf(1), key: 'restored-1' })
  const copied = await timed('backup', () => compose('run', '--rm', 'upkeep'))
  const [, folder] = /^(\S+) is complete\.$/m.exec(copied)!
  await player!.ask({ method: 'POST', path: '/api/matches', body: matchOf(2), key: 'restored-2' })
  await timed('svc-matches restored', async () => {
    await compose('stop', 'gateway-1', 'gateway-2', 'svc-matches')
    const dropped = 'db.getSiblingDB("kitchenline_matches").dropDatabase()'
    const mongosh = `mongosh --quiet "$(cat /run/secrets/UPKEEP_MONGODB_URI)" --eval '${dropped}'`
    await compose('exec', '-T', 'mongo', 'sh', '-c', mongosh)
    await compose('run', '--rm', 'upkeep', 'npm', 'run', 'restore', '--', folder!, 'svc-matches')
    await compose('start', 'svc-matches', 'gateway-1', 'gateway-2')
    await settled(project)
  })
  const { body } = await player!.ask({ path: '/api/matches' })
  expect((JSON.parse(body) as unknown[]).length === 1, `after the restore: ${body.slice(0, 200)}`)
  for (const service of ['svc-identity', 'svc-matches', 'svc-billing']) {
    const answer = await compose('exec', '-T', service, 'node', `${service}/src/check.ts`).catch(String)
    expect(/: 0 disagreement/.test(answer), `check of ${service}: ${answer}`)
  }
  player!.leave()
}

async function stop(): Promise<void> {
  const begunAt = new Date().toISOString()
  await timed('stop', () => compose('stop'))
  for (const service of project.parts) {
    const { ExitCode } = (await project.inspect(service)).State
    expect(ExitCode === 0, `${service} ended with ${ExitCode}`)
    const [warning] = (await linesOf(project, service, begunAt)).filter((line) => /"level":[45]0/.test(line))
    expect(warning === undefined, `${service} warns while it stops: ${warning}`)
  }
}
