import { figuresAskedFor } from '../deployment/figure-names.ts'
import type { Project } from './compose-project.ts'

const READ = `process.stdout.write(await (await fetch('http://127.0.0.1:9464/metrics')).text())`

/** What alerts and the dashboard ask for and no running part has. */
export async function unknownFigures({ compose, parts }: Project): Promise<string[]> {
  const known = new Set<string>()
  for (const part of parts) {
    const text = await compose('exec', '-T', part, 'node', '--input-type=module', '-e', READ)
    for (const [, name] of text.matchAll(/^# TYPE (\w+) /gm)) known.add(name!)
  }
  return figuresAskedFor().filter((name) => !known.has(name))
}
