import type { Project } from './compose-project.ts'
import { docker } from './engine.ts'

/** What a container may do that it should not, as the kernel says it, not as the file asks for it. */
export async function looseIn(project: Project, service: string): Promise<string[]> {
  const container = await project.inspect(service)
  const inside = (...command: string[]) => project.compose('exec', '-T', service, ...command)
  const status = await inside('cat', '/proc/1/status')
  const line = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? ''
  const hasWritten = await inside('touch', '/written').then(
    () => true,
    () => false,
  )
  const problems = [
    ...(line('Uid').split(/\s+/).includes('0') ? ['runs as root'] : []),
    ...(['CapEff', 'CapBnd', 'CapPrm'].every((name) => /^0+$/.test(line(name))) ? [] : ['has capabilities']),
    ...(line('NoNewPrivs') === '1' ? [] : ['may gain rights']),
    ...(line('Seccomp') === '2' ? [] : ['makes any system call']),
    ...(hasWritten || !container.HostConfig.ReadonlyRootfs ? ['writes to its image'] : []),
    ...(container.HostConfig.PidsLimit && container.HostConfig.Memory ? [] : ['is not bounded']),
    ...(container.State.Health?.Status === 'healthy' ? [] : [`is ${container.State.Health?.Status ?? 'not watched'}`]),
    ...(project.secrets.some((secret) => container.Config.Env.join('\n').includes(secret))
      ? ['has a secret in its environment']
      : []),
  ]
  return problems.map((problem) => `${service} ${problem}`)
}

/** What it has logged, `since` a time of this machine. */
export async function linesOf({ inspect }: Project, service: string, since = '0'): Promise<string[]> {
  return (await docker('logs', '--since', since, (await inspect(service)).Id)).split('\n').filter(Boolean)
}

/** Lines of our parts are JSON each, and no line of anything holds a secret. */
export async function oddLines(project: Project): Promise<string[]> {
  const problems: string[] = []
  for (const service of project.services) {
    const lines = await linesOf(project, service)
    if (lines.some((line) => project.secrets.some((secret) => line.includes(secret)))) problems.push(`${service} logs a secret`)
    if (!project.parts.includes(service)) continue
    const odd = lines.filter((line) => !line.startsWith('{'))
    if (odd.length > 0) problems.push(`${service} logs what is not JSON: ${odd[0]}`)
  }
  return problems
}
